import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signUp } from '@devgrove/contract/accounts'
import { until } from '../test/machine.ts'

const PASSWORD = 'Zx9!kk2Lqp'

function run(file: string, folder: string, args: readonly string[] = []) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { ...inherited, DATA_DIR: folder, PORT: '0', SEED_DEMO: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output: () => output, exited }
}

test('npm run admin makes no database where there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'devgrove-console-'))
  try {
    const { exited, output } = run('console.ts', folder, ['list'])

    expect([await exited, output().trim()]).toEqual([
      1,
      `This did not work: ${folder} holds no database. Is DATA_DIR right?`,
    ])
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test(
  'npm run admin makes the first admin, beside a running server and without one',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'devgrove-console-'))
    const say = async (...args: string[]) => {
      const { exited, output } = run('console.ts', folder, args)
      return [await exited, output().trim()]
    }
    try {
      const server = run('main.ts', folder)
      await until(() => server.output().includes('ready at'), 30_000)
      const address = /http:\S+/.exec(server.output())?.[0] ?? ''
      const person = { firstName: 'Ada', lastName: '', username: 'ada_l', email: 'ada@example.org' }
      const answer = await fetch(address + signUp.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, password: PASSWORD }),
      })
      expect(answer.status).toBe(200)
      const cookie = answer.headers.getSetCookie().join('; ')
      const dashboard = async () =>
        (await fetch(`${address}/api/user/new/day`, { headers: { cookie } })).status

      expect(await dashboard()).toBe(403)
      expect(await say('list')).toEqual([0, 'There are no moderators or admins yet.'])
      expect(await say('grant', '@Ada_L', 'admin')).toEqual([0, 'ada_l is admin now.'])
      expect(await dashboard()).toBe(200)
      server.child.kill('SIGTERM')
      await server.exited

      expect(await say('list')).toEqual([0, 'admin  ada_l'])
      expect(await say('grant', 'nobody', 'admin')).toEqual([1, 'This developer was not found.'])
      const [code, why] = await say('revoke', 'ada_l')
      expect([code, why]).toEqual([1, 'This is the last admin. Make somebody else one first.'])
      for (const wrong of [
        [],
        ['grant', 'ada_l'],
        ['grant', 'ada_l', 'king'],
        ['grant', 'ada_l', 'constructor'],
        ['constructor', 'ada_l'],
        ['list', 'x'],
      ]) {
        expect((await say(...wrong))[0]).toBe(2)
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
