// Lets a test act at the moment between what a call has looked at and what it writes.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { World } from './world.ts'

/**
 * Changes or locks something in a transaction of its own, commits once so many connections of `work` wait for it, and
 * returns what came of the work.
 */
export async function inTheWay<T>(
  world: World,
  statement: string,
  work: () => Promise<T>,
  waiters = 1,
): Promise<T> {
  const client = new pg.Client(world.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    const working = work()
    await Promise.race([working, untilWaiting(world, waiters)])
    await client.query('commit')
    return await working
  } finally {
    await client.end()
  }
}

/** Locks something in a transaction of its own until the work is done. */
export async function holding<T>(
  world: World,
  statement: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client(world.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return await work()
  } finally {
    await client.end()
  }
}

/** Until so many connections wait for a lock; on a connection of its own, as those of the world may all be among them. */
export async function untilWaiting(world: World, waiters: number): Promise<void> {
  const watcher = new pg.Client(world.connection)
  await watcher.connect()
  try {
    for (;;) {
      const { rowCount } =
        await watcher.query(`select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`)
      if ((rowCount ?? 0) >= waiters) return
      await delay(10)
    }
  } finally {
    await watcher.end()
  }
}
