import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Run, runServer } from '../test/server-process.ts'

const TIMEOUT = 60_000

let folder: string
const runs: Run[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'devgrove-main-'))
})
afterEach(async () => {
  for (const run of runs.splice(0)) {
    run.child.kill('SIGTERM')
    await run.exited
  }
  await rm(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string> = {}): Run {
  const run = runServer(folder, environment)
  runs.push(run)
  return run
}

async function ready(run: Run): Promise<string> {
  let isOver = false
  void run.exited.then(() => (isOver = true))
  await expect
    .poll(() => `${run.output()}${isOver ? 'it ended' : ''}`, { timeout: 45_000, interval: 50 })
    .toMatch(/Devgrove is ready at http|it ended/)
  const address = /ready at (http:\S+)/.exec(run.output())?.[1]
  if (address === undefined) throw new Error(run.output())
  return address
}

const signUp = (address: string): Promise<Response> =>
  fetch(`${address}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: '',
      username: 'ada_l',
      email: 'ada@x.org',
      password: 'Zx9!kk2Lqp',
    }),
  })

/** All letters that wait as files. */
async function mailed(): Promise<string> {
  const letters = join(folder, 'mail')
  const names = await readdir(letters).catch(() => [])
  const read = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFile(join(letters, name), 'utf8'))
  return (await Promise.all(read)).join()
}

test(
  'a first start says where it is and whom to log in as, and its letters too; a second keeps all that was written',
  { timeout: TIMEOUT },
  async () => {
    const first = start()
    const address = await ready(first)
    expect(first.output()).toMatch(/demo {2}Devgrove#2026/)
    const joined = await signUp(address)
    expect(joined.status).toBe(200)
    await expect.poll(mailed, { timeout: 10_000 }).toContain(`${address}/verify-email?`)
    const cookie = joined.headers.getSetCookie().join('; ')
    const peopleOf = async (server: string): Promise<unknown> =>
      (await fetch(`${server}/api/search?query=a&limit=50`, { headers: { cookie } })).json()
    const people = await peopleOf(address)
    expect(JSON.stringify(people)).toContain('"username"')
    const made = await stat(join(folder, 'postgres', 'PG_VERSION'))
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)

    const again = await ready(start())
    // no database is made a second time, and nobody is put into it
    expect((await stat(join(folder, 'postgres', 'PG_VERSION'))).mtimeMs).toBe(made.mtimeMs)
    expect(await peopleOf(again)).toEqual(people)
    const view = await fetch(`${again}/api/profile/view`, { headers: { cookie } })
    expect(view.status).toBe(200)
  },
)

test(
  'two processes in production send letters that lead to the free port they took, and say that none reaches anybody',
  { timeout: TIMEOUT },
  async () => {
    const environment = { NODE_ENV: 'production', SEED_DEMO: 'off', PROCESSES: '2', SMTP_URL: '' }
    const run = start({ ...environment, LOG_LEVEL: 'warn' })
    const address = await ready(run)
    await signUp(address)

    await expect.poll(mailed, { timeout: 10_000 }).toContain(`${address}/verify-email?`)
    await expect.poll(run.output).toContain('SMTP_URL is not set')
  },
)

test('the secret and the data are for their owner alone', { timeout: TIMEOUT }, async () => {
  await ready(start({ SEED_DEMO: 'off' }))

  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
  expect((await readFile(join(folder, 'secret'), 'utf8')).length).toBeGreaterThanOrEqual(43)
})

test(
  'every wrong setting is named at once, before anything opens',
  { timeout: TIMEOUT },
  async () => {
    const run = start({ PORT: 'many', LOG_LEVEL: 'loud', DATABASE_URL: 'nonsense' })

    expect(await run.exited).toBe(1)
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL']) expect(run.output()).toContain(name)
    await expect(stat(join(folder, 'postgres'))).rejects.toThrow('ENOENT')
  },
)

test(
  'a port in use stops the start with one line that names it',
  { timeout: TIMEOUT },
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0

    const run = start({ PORT: String(port) })

    expect(await run.exited).toBe(1)
    expect(run.output()).toContain(`PORT ${port} is in use`)
    await expect(stat(join(folder, 'postgres'))).rejects.toThrow('ENOENT')
    other.close()
  },
)

test(
  'a stop lets the requests in hand finish, and leaves no process behind',
  { timeout: TIMEOUT },
  async () => {
    const run = start({ SEED_DEMO: 'off' })
    const address = await ready(run)
    const calls = Array.from({ length: 20 }, () =>
      fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'wrong' }),
      }).then(
        (answer) => answer.status,
        () => 'refused',
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 60))
    run.child.kill('SIGTERM')
    const began = performance.now()

    await expect.poll(run.output).toContain('Devgrove is stopping\n')
    expect(await run.exited).toBe(0)
    await expect.poll(run.output).toMatch(/Devgrove has stopped\n$/)
    expect(performance.now() - began).toBeLessThan(10_000)
    const answers = await Promise.all(calls)
    expect(answers.filter((status) => status === 500)).toEqual([])
    await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed')
  },
)
