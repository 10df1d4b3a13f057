// A process that owns an embedded PostgreSQL, for the tests that kill it: node embedded-postgres.child.ts <folder> [insert]
import { writeSync } from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'

const [folder = '', task] = process.argv.slice(2)

try {
  const postgres = await startEmbeddedPostgres({ folder, log: () => undefined })
  say({ ready: postgres })
  if (task === 'insert') await insertForEver(postgres.connection)
  setInterval(() => undefined, 60_000)
} catch (cause) {
  say({ refused: (cause as Error).message })
  process.exitCode = 1
}

async function insertForEver(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    'create table if not exists facts (id bigint generated always as identity primary key, filler text)',
  )
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      "insert into facts (filler) values (repeat('x', 500)) returning id",
    )
    say({ inserted: Number(rows[0]?.id) })
  }
}

/** Written at once: what a killed process still had in a buffer was never acknowledged to anybody. */
function say(fact: object): void {
  writeSync(1, `${JSON.stringify(fact)}\n`)
}
