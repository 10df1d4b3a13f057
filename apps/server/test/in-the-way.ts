// Lets a test act at the moment between what a call has looked at and what it writes.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { World } from './world.ts'

/**
 * Changes or locks something in a transaction of its own, does the work beside it, and returns what came of that. What was
 * not committed by then is taken back.
 */
export async function holding<T>(
  world: World,
  statement: string,
  work: (commit: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(world.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return await work(() => client.query('commit'))
  } finally {
    await client.end()
  }
}

/** The same, committed once so many connections of the work wait for it. Throws where the work is done without. */
export const inTheWay = <T>(
  world: World,
  statement: string,
  work: () => Promise<T>,
  waiters = 1,
): Promise<T> =>
  holding(world, statement, async (commit) => {
    const watch = new AbortController()
    const working = work()
      .then((done) => ({ done }))
      .finally(() => watch.abort())
    const early = await Promise.race([working, untilWaiting(world, waiters, watch.signal)])
    if (early) throw new Error(`nothing waited for: ${statement}`)
    await commit()
    return (await working).done
  })

/** Until so many connections wait for a lock; on a connection of its own, as those of the world may all be among them. */
export async function untilWaiting(
  world: Pick<World, 'connection'>,
  waiters: number,
  signal?: AbortSignal,
): Promise<void> {
  const watcher = new pg.Client(world.connection)
  await watcher.connect()
  try {
    while (!signal?.aborted) {
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
