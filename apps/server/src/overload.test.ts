// Far more people at once than a small process can serve, in little memory.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, type ServerProcess, startServer } from '../test/server-process.ts'

const TIMEOUT = 120_000
const CONNECTIONS = 1000
const SECONDS = 8
const PATHS = [
  '/api/profile/view',
  '/api/feed?page=1&limit=10',
  '/api/feed?page=2&limit=10',
  '/api/search?query=ada',
  '/api/user/totalStatus',
]

let server: ServerProcess
let people: Member[]

beforeAll(async () => {
  server = await startServer({
    NODE_OPTIONS: '--max-old-space-size=256',
    RATE_LIMIT_SCALE: '100000',
    SEED_DEMO: 'on',
  })
  people = await server.pair()
}, TIMEOUT)
afterAll(() => server.stop())

interface Answer {
  status: number
  retryAfter: string | undefined
}

const ask = (agent: Agent, path: string, { cookie }: Member) =>
  new Promise<Answer>((resolve, reject) => {
    request(`${server.address}${path}`, { agent, headers: { cookie } }, (response) => {
      const answer = {
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
      }
      text(response).then(() => resolve(answer), reject)
    })
      .on('error', reject)
      .end()
  })

test(
  'is served or told to come again, ends nothing, and is over in ten seconds',
  { timeout: TIMEOUT },
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const answers: Answer[] = []
    const until = performance.now() + SECONDS * 1000
    const comeAgain = async (index: number): Promise<void> => {
      for (let turn = index; performance.now() < until; turn++) {
        const [path, member] = [PATHS[turn % PATHS.length], people[turn % people.length]]
        if (path && member) answers.push(await ask(agent, path, member))
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => comeAgain(index)))

    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length).toBeGreaterThan(CONNECTIONS)
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
    expect(answers.length - refused.length).toBeGreaterThan(CONNECTIONS)
    expect(server.child.exitCode).toBeNull()
    await expect
      .poll(
        async () => {
          const began = performance.now()
          const { status } = await server.call('/api/feed?page=1&limit=10', {
            headers: { cookie: people[0]?.cookie ?? '' },
          })
          await delay(100)
          return status === 200 && performance.now() - began < 1000
        },
        { timeout: 10_000 },
      )
      .toBe(true)
    agent.destroy()
  },
)
