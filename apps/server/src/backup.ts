// Entry of `npm run backup`: a copy of everything, beside a running server or without one.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeBackup } from './backup/make-backup.ts'
import { readConfig } from './platform/config.ts'
import { joinConnection } from './platform/database/connection.ts'

const USAGE = 'npm run backup -- <folder>    makes a backup in it, under a name with its date'

async function run(target: string): Promise<void> {
  const reading = readConfig(process.env)
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  const { databaseUrl, dataDir } = reading.config
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`${dataDir} holds no database. Is DATA_DIR right?`)
  }
  const { connection, stop } = await joinConnection(reading.config, (line) =>
    process.stderr.write(`${line}\n`),
  )
  try {
    const { path, rows, images } = await makeBackup(reading.config, connection, target)
    process.stdout.write(`${path}\n${rows} rows and ${images} images are in it.\n`)
  } finally {
    await stop()
  }
}

const [target, ...more] = process.argv.slice(2)
if (target === undefined || target.startsWith('-') || more.length > 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  await run(resolve(target)).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    process.stderr.write(`There is no backup: ${text}\n`)
    process.exitCode = 1
  })
}
