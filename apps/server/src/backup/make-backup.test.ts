import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { reportedFile } from '../../test/reported-files.ts'
import { freshDatabase } from '../../test/test-database.ts'
import { test } from '../../test/world.ts'
import { readConfig } from '../platform/config.ts'
import { secretFile } from '../platform/secret.ts'
import { makeBackup } from './make-backup.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'devgrove-backup-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

test('while a new version changes the schema there is no backup, and nothing is left of it', async () => {
  const connection = await freshDatabase()
  const [migrator, watcher] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([migrator.connect(), watcher.connect()])
  const reading = readConfig({ DATA_DIR: home })
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  await writeFile(secretFile(home), 'a secret')
  await migrator.query('begin; lock table users in access exclusive mode')
  await migrator.query(`insert into kysely_migration values ('99990101T0000-later', now()::text)`)
  const target = join(home, 'backups')

  const outcome = makeBackup(reading.config, connection, target).catch((error: unknown) => error)
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1)
  await migrator.query('commit')

  expect(await outcome).toEqual(new Error('The schema was changed meanwhile. Try again.'))
  await expect(stat(target)).rejects.toThrow('ENOENT')
  await Promise.all([migrator.end(), watcher.end()])
})

test('what a report has of a file is in the backup, beside the file itself', async ({ world }) => {
  const { attachment, file } = await reportedFile(world)
  const { config } = world.ctx
  await writeFile(secretFile(config.dataDir), 'a secret')

  const { path, files } = await makeBackup(config, world.connection, join(home, 'of reports'))

  expect(files).toBe(2)
  for (const name of [`attachments/${attachment._id}`, `reports/${file._id}`])
    expect(await readFile(join(path, 'uploads', name), 'utf8')).toBe('words')
})
