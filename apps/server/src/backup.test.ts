import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ask, bringFile, uploadPicture } from '../test/brought-files.ts'
import { expectRightCounts } from '../test/counts.ts'
import { modeOf, until } from '../test/machine.ts'
import { databaseIn, freshDatabase } from '../test/test-database.ts'
import { RECOVER_ORDERS } from './features/membership/orders/recover-orders.ts'
import { openDatabase } from './platform/database/database.ts'
import { openLog } from './platform/log.ts'

const PASSWORD = 'Devgrove#2026'
const TIMEOUT = 120_000
// nobody listens there: letters wait
const NO_MAIL = 'smtp://127.0.0.1:9'

let home: string
const children: ChildProcess[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'devgrove-backup-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(home, { recursive: true, force: true })
})

function run(file: string, folder: string, args: readonly string[] = [], more = {}) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { ...inherited, DATA_DIR: join(home, folder), PORT: '0', LOG_LEVEL: 'error', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output: () => output, exited }
}

async function serve(folder: string, more = {}) {
  const server = run('main.ts', folder, [], more)
  await until(() => server.output().includes('ready at'), 60_000)
  const address = /http:\S+/.exec(server.output())?.[0] ?? ''
  const stop = async () => {
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  }
  return { address, stop }
}

async function finished({ exited, output }: ReturnType<typeof run>) {
  return [await exited, output().trim()] as const
}

const backUp = (folder: string, more = {}) =>
  finished(run('backup.ts', folder, [join(home, 'backups', folder)], more))
const restore = (folder: string, path: string, more = {}) =>
  finished(run('restore.ts', folder, [path], more))

const json = { 'content-type': 'application/json' }

async function logIn(address: string, username: string): Promise<string> {
  const answer = await ask(`${address}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie().join('; ')
}

/** Shows interest in whoever the feed has, one after the other, and keeps who was acknowledged. */
async function swipe(address: string, cookie: string, said: string[], isOver: () => boolean) {
  while (!isOver()) {
    const feed = await ask(`${address}/api/feed`, { headers: { cookie } })
    const { users } = (await feed.json()) as { users: { _id: string }[] }
    for (const { _id } of users) {
      const path = `/api/request/send/interested/${_id}`
      const answer = await ask(address + path, { method: 'POST', headers: { cookie } })
      if (answer.ok) said.push(_id)
      if (isOver()) return
    }
  }
}

/** What the tables of a backup hold: a file of PostgreSQL's own text is the same for the same rows in the same order. */
async function sumsOf(path: string): Promise<string[]> {
  const sums = await readFile(join(path, 'SHA256SUMS'), 'utf8')
  const jobs = JSON.parse(await readFile(join(path, 'jobs.json'), 'utf8')) as { name: string }[]
  return [
    ...sums.split('\n').filter((line) => /tables\/(?!not_ours)|uploads\/|secret/.test(line)),
    ...jobs.filter(({ name }) => name !== RECOVER_ORDERS).map((job) => JSON.stringify(job)),
  ]
}

const pathIn = (output: string): string => output.split('\n')[0] ?? ''

test(
  'a backup made while members write is whole, and comes back anywhere',
  { timeout: TIMEOUT },
  async () => {
    const first = await serve('first', { SMTP_URL: NO_MAIL })
    const cookie = await logIn(first.address, 'demo')
    const url = await uploadPicture(first.address, cookie)
    const file = await bringFile(first.address, cookie)
    const asked = await ask(`${first.address}/api/account/forgot-password`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'demo@devgrove.example' }),
    })
    expect(asked.status).toBe(200)
    const said: string[] = []
    let isOver = false
    const swiping = swipe(first.address, cookie, said, () => isOver)
    await until(() => said.length > 10)
    const before = said.length

    const [code, output] = await backUp('first')

    expect(output).toMatch(/devgrove-\d{8}T\d{6}Z\n\d+ rows and 2 files of members are in it\.$/)
    expect(code).toBe(0)
    isOver = true
    await swiping
    await first.stop()
    const path = pathIn(output)
    expect([modeOf(path), modeOf(join(path, 'secret'))]).toEqual(['700', '600'])
    const files = await readdir(join(path, 'tables'))
    expect(files).not.toContain('sessions.copy.gz')
    expect(files).toContain('users.copy.gz')

    // back into a folder that is not there yet
    const [restored, words] = await restore('second', path)
    expect(words).toMatch(/^\d+ rows are back, as they were at .*Everybody has to log in again\./s)
    expect(restored).toBe(0)
    expect(modeOf(join(home, 'second'))).toBe('700')

    // a backup of what came back is the same
    const [, again] = await backUp('second')
    expect(await sumsOf(path)).toContainEqual(expect.stringContaining('demo@devgrove.example'))
    expect(await sumsOf(pathIn(again))).toEqual(await sumsOf(path))

    const second = await serve('second')
    const view = (given: string) =>
      ask(`${second.address}/api/profile/view`, { headers: { cookie: given } })
    expect((await view(cookie)).status).toBe(401)
    const cookieAgain = await logIn(second.address, 'demo')
    expect((await view(cookieAgain)).status).toBe(200)
    const read = await ask(second.address + file, { headers: { cookie: cookieAgain } })
    expect(await read.text()).toBe('what was said')
    expect((await ask(second.address + url)).status).toBe(200)
    const letters = join(home, 'second', 'mail')
    await expect.poll(() => readdir(letters).catch(() => []), { timeout: 20_000 }).not.toEqual([])
    await second.stop()

    // a server whose owner may do nothing else
    const server = inject('testServer')
    const name = `${server.prefix}_restored`
    const owner = new pg.Client(server.connection)
    await owner.connect()
    await owner.query(`create role ${name} login password 'restored'`)
    await owner.query(`create database ${name} owner ${name} template template0 encoding 'UTF8'`)
    const theirs = { DATABASE_URL: addressOf(databaseIn(server, name), name) }
    expect((await restore('third', path, theirs))[1]).toMatch(/rows are back/)
    const beside = new pg.Client({ connectionString: theirs.DATABASE_URL })
    await beside.connect()
    await beside.query('create table not_ours as select 1 as one')
    await beside.end()
    const [, third] = await backUp('third', theirs)
    expect(await sumsOf(pathIn(third))).toEqual(await sumsOf(path))
    await expectWhole(databaseIn(server, name), said.slice(0, before))
    await owner.query(`drop database ${name} with (force)`)
    await owner.query(`drop role ${name}`)
    await owner.end()
  },
)

/** What was acknowledged before the backup began is there, the counts fit it, and nothing of the schema was left off. */
async function expectWhole(connection: pg.PoolConfig, acknowledged: string[]): Promise<void> {
  const { db, pool, close } = openDatabase(connection, openLog('silent'))
  await expectRightCounts(db)
  const requests = await db.selectFrom('requests').select('to_user_id').execute()
  expect(requests.map((row) => row.to_user_id)).toEqual(expect.arrayContaining(acknowledged))
  const off = `select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`
  expect((await pool.query(off)).rows).toEqual([])
  // rows come back by copy; a number that the database gives out by itself would not
  const sequences = `select sequencename from pg_sequences where schemaname = 'public'`
  expect((await pool.query(sequences)).rows).toEqual([])
  const shape = `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as what, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text <> 'not_ours'
    union all select tablename, indexname, indexdef, true from pg_indexes where schemaname = 'public' order by 1, 2, 3`
  const { rows: all } = await pool.query(shape)
  const fresh = new pg.Client(await freshDatabase())
  await fresh.connect()
  expect(all).toEqual((await fresh.query(shape)).rows)
  await fresh.end()
  await close()
}

/** A connection as one line, for a role with a password. */
function addressOf(connection: pg.PoolConfig, role: string): string {
  const url = new URL(connection.connectionString ?? 'postgres://localhost/')
  url.username = role
  url.password = 'restored'
  if (connection.database) url.pathname = `/${connection.database}`
  if (connection.host) url.searchParams.set('host', connection.host)
  return url.href
}

test(
  'a restore that is refused changes nothing, and one that was killed begins again',
  { timeout: TIMEOUT },
  async () => {
    const backups = join(home, 'backups', 'third')
    const path = join(backups, (await readdir(backups))[0] ?? '')
    const damaged = join(home, 'damaged')
    await cp(path, damaged, { recursive: true })
    const file = join(damaged, 'tables', 'messages.copy.gz')
    const bytes = await readFile(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(file, bytes)

    expect(await restore('fourth', damaged)).toEqual([
      1,
      'Nothing was restored: The backup is damaged: tables/messages.copy.gz',
    ])
    expect((await restore('fourth', join(home, 'nowhere')))[1]).toMatch(/is no backup/)
    await expect(stat(join(home, 'fourth'))).rejects.toThrow('ENOENT')

    const secret = await readFile(join(home, 'second', 'secret'), 'utf8')
    const [code, words] = await restore('second', path)
    expect([code, words]).toEqual([
      1,
      'Nothing was restored: There are members in this database already. Nothing was changed.',
    ])
    expect(await readFile(join(home, 'second', 'secret'), 'utf8')).toBe(secret)

    const killed = run('restore.ts', 'fourth', [path])
    const started = join(home, 'fourth', 'secret')
    while (!(await stat(started).catch(() => undefined))) await delay(2)
    killed.child.kill('SIGKILL')
    await killed.exited
    const [, brought] = await restore('fourth', path)
    // it may have to wait for the database of the one that was killed, and says so first
    expect(brought).toMatch(/^Tables that are not ours stay out: not_ours\n\d+ rows are back/m)
    const [, again] = await backUp('fourth')
    expect(await sumsOf(pathIn(again))).toEqual(await sumsOf(path))

    const running = await serve('fourth')
    const [refused, why] = await restore('fourth', path)
    expect([refused, why]).toEqual([
      1,
      `Nothing was restored: a server runs on ${join(home, 'fourth')}. Stop it first.`,
    ])
    await running.stop()
    expect((await backUp('nobody'))[1]).toMatch(/holds no database\. Is DATA_DIR right\?$/)
    await expect(stat(join(home, 'nobody'))).rejects.toThrow('ENOENT')
    for (const wrong of [[], ['a', 'b'], ['--help']]) {
      expect((await finished(run('backup.ts', 'first', wrong)))[0]).toBe(2)
      expect((await finished(run('restore.ts', 'first', wrong)))[0]).toBe(2)
    }
  },
)
