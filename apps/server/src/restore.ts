// Entry of `npm run restore`: brings a backup back into an empty database.
import { join, resolve } from 'node:path'
import { readBackup, restoreBackup } from './backup/restore-backup.ts'
import { onlyPath, runCommand, tell } from './platform/command.ts'
import type { Config } from './platform/config.ts'
import { openConnection } from './platform/database/connection.ts'
import { findRunning } from './platform/database/embedded-postgres.ts'

async function restore(config: Config, path: string): Promise<void> {
  if (config.databaseUrl === undefined && findRunning(join(config.dataDir, 'postgres'))) {
    throw new Error(`a server runs on ${config.dataDir}. Stop it first.`)
  }
  const backup = await readBackup(path)
  const { connection, stop } = await openConnection(config, tell, () => undefined)
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

const path = onlyPath(process.argv.slice(2))
await runCommand({
  usage: 'npm run restore -- <backup>    brings it back into an empty database',
  failed: 'Nothing was restored',
  work: path === undefined ? undefined : (config) => restore(config, resolve(path)),
})
