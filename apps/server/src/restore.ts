// Entry of `npm run restore`: brings a backup back into an empty database.
import { join, resolve } from 'node:path'
import { readBackup, restoreBackup } from './backup/restore-backup.ts'
import { readConfig } from './platform/config.ts'
import { openConnection } from './platform/database/connection.ts'
import { findRunning } from './platform/database/embedded-postgres.ts'

const USAGE = 'npm run restore -- <backup>    brings it back into an empty database'

async function run(path: string): Promise<void> {
  const reading = readConfig(process.env)
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  const { config } = reading
  if (config.databaseUrl === undefined && findRunning(join(config.dataDir, 'postgres'))) {
    throw new Error(`a server runs on ${config.dataDir}. Stop it first.`)
  }
  const backup = await readBackup(path)
  const { connection, stop } = await openConnection(
    config,
    (line) => process.stderr.write(`${line}\n`),
    () => undefined,
  )
  try {
    const { rows, foreign } = await restoreBackup(config, connection, backup)
    say(rows, foreign, backup.manifest.takenAt)
  } finally {
    await stop()
  }
}

function say(rows: number, foreign: readonly string[], takenAt: string): void {
  const left =
    foreign.length > 0 ? `Tables that are not ours stay out: ${foreign.join(', ')}\n` : ''
  process.stdout.write(`${left}${rows} rows are back, as they were at ${takenAt}.
Everybody has to log in again. What happened after that moment is not in it: bans, roles and reports have to be done
again (docs/running.md).
`)
}

const [path, ...more] = process.argv.slice(2)
if (path === undefined || path.startsWith('-') || more.length > 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  await run(resolve(path)).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Nothing was restored: ${text}\n`)
    process.exitCode = 1
  })
}
