// Lets a test act at the moment between what a call has looked at and what it writes.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { World } from './world.ts'

/** Changes rows in a transaction of its own, commits once `work` waits for one of them, and returns what came of it. */
export async function inTheWay<T>(
  world: World,
  statement: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client(world.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    const working = work()
    await Promise.race([working, someWaiter(world)])
    await client.query('commit')
    return await working
  } finally {
    await client.end()
  }
}

async function someWaiter(world: World): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(world.ctx.db)
    if (rows.length > 0) return
    await delay(10)
  }
}
