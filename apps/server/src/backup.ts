// Entry of `npm run backup`: a copy of everything, beside a running server or without one.
import { resolve } from 'node:path'
import { makeBackup } from './backup/make-backup.ts'
import { onlyPath, runCommand, tell } from './platform/command.ts'
import type { Config } from './platform/config.ts'
import { expectDatabase, joinConnection } from './platform/database/connection.ts'

async function backUp(config: Config, target: string): Promise<void> {
  expectDatabase(config)
  const { connection, stop } = await joinConnection(config, tell)
  try {
    const { path, rows, files } = await makeBackup(config, connection, target)
    process.stdout.write(`${path}\n${rows} rows and ${files} files of members are in it.\n`)
  } finally {
    await stop()
  }
}

const target = onlyPath(process.argv.slice(2))
await runCommand({
  usage: 'npm run backup -- <folder>    makes a backup in it, under a name with its date',
  failed: 'There is no backup',
  work: target === undefined ? undefined : (config) => backUp(config, resolve(target)),
})
