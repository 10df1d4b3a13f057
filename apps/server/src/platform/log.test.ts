import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

function write(line: object): string {
  let written = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  pino(logOptions('info'), sink).info(line, 'something\n{"level":50}')
  return written
}

test('secrets never reach the log, at whatever depth they are logged', () => {
  const secret = 'canary-7f3a'
  const line = write({
    password: secret,
    body: { newPassword: secret, token: secret, email: secret },
    request: { headers: { cookie: secret, authorization: secret, 'set-cookie': secret } },
  })

  expect(line).not.toContain(secret)
})

test('an error is logged without the values of the row it is about', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(canary-7f3a@example.org) already exists.',
  })
  const line = write({ err: error })

  expect(line).not.toContain('canary')
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'duplicate key value', code: '23505' } })
})

test('of several errors at once some are logged, each as one alone would be', () => {
  const refused = Object.assign(new Error('not in this bucket'), {
    code: 'AccessDenied',
    detail: 'canary-7f3a',
  })
  const line = write({ err: new AggregateError(Array(9).fill(refused), 'files stay') })

  expect(line).not.toContain('canary')
  const { err } = JSON.parse(line) as { err: { message: string; errors: object[] } }
  expect(err).toMatchObject({
    message: 'files stay',
    errors: [{ message: 'not in this bucket', code: 'AccessDenied' }, {}, {}],
  })
  expect(err.errors).toHaveLength(3)
})

test('one event is one line, whatever people put into it', () => {
  const line = write({ name: 'x\n{"level":50}' })

  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ level: 30 })
})

const LOG = new URL('./log.ts', import.meta.url).href

/** A process that logs ten lines as soon as it is told to, and ends. */
function logger(into: 'pipe' | number = 'pipe') {
  const script = `
    import { openLog, writeOut } from '${LOG}'
    const log = openLog('info')
    process.stdin.once('data', async (how) => {
      for (let line = 1; line <= 10; line++) log.info({ line })
      if (String(how) === 'whole') await writeOut(log)
      if (String(how) === 'in vain') {
        await writeOut(log)
        log.info('and once more')
        await writeOut(log)
      }
      process.exit(7)
    })
    process.stderr.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', into, 'pipe'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  return { child, exited, ready: new Promise((resolve) => child.stderr?.once('data', resolve)) }
}

test('what was logged is written before the process ends', async () => {
  const { child, exited, ready } = logger()
  let written = ''
  child.stdout?.on('data', (part) => (written += String(part)))
  await ready
  child.stdin?.write('whole')
  expect(await exited).toBe(7)
  await expect.poll(() => written.split('\n').length).toBe(11)
})

test.for(['whole', 'at once'])(
  'a process whose log nobody reads any more ends, %s',
  { timeout: 20_000 },
  async (how) => {
    const { child, exited, ready } = logger()
    await ready
    child.stdout?.destroy()
    child.stdin?.write(how)
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    expect(await exited).toBe(7)
    clearTimeout(late)
  },
)

const FULL = '/dev/full'

test.runIf(existsSync(FULL))('a full disk below the log ends nobody (R-09)', async () => {
  const disk = await open(FULL, 'w')
  const { child, exited, ready } = logger(disk.fd)
  await ready
  child.stdin?.write('in vain')
  expect(await exited).toBe(7)
  await disk.close()
})
