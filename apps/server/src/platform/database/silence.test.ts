// A database that is there and does not answer: a network that swallows everything, or a lock that somebody holds.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { checkUsername, logIn, signUp, viewOwnProfile } from '@devgrove/contract/accounts'
import { health } from '@devgrove/contract/health'
import { reportPerson } from '@devgrove/contract/reports'
import { type DatabaseLine, openDatabaseLine } from '../../../test/database-line.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import { type Person, test as inWorld, World } from '../../../test/world.ts'
import { POOL_SIZE } from './database.ts'

const TIMEOUT = 90_000
const REFUSED = { status: 503, headers: { 'retry-after': '2' }, body: { code: 'overloaded' } }

interface OverLine {
  world: World
  line: DatabaseLine
}

const overLine = test.extend<{ over: OverLine }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
  over: async ({}, use) => {
    const line = await openDatabaseLine(await freshDatabase())
    // a third of what a statement may take, so that the test does as well
    const connection = { ...line.connection, statement_timeout: 3000 }
    const world = await World.open({}, { connection })
    await use({ world, line })
    // the other way round the world would wait for what the line has swallowed
    await line.close()
    await world.close()
  },
})

describe('a line that falls silent', () => {
  overLine(
    'is given up, so that calls are refused and soon go over another one',
    { timeout: TIMEOUT },
    async ({ over: { world, line } }) => {
      const ada = await world.person('ada')
      // each on a connection of its own
      await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.2)`.execute(world.ctx.db)))

      line.standStill()
      line.goOnForNew()
      const began = performance.now()
      const [own, other] = await Promise.all([
        ada.call(viewOwnProfile),
        world.call(checkUsername, { query: { username: 'grace' } }),
      ])
      const seconds = (performance.now() - began) / 1000
      expect(own).toMatchObject(REFUSED)
      expect(other).toMatchObject(REFUSED)
      expect(seconds).toBeLessThan(10)
      expect((await world.call(health)).status).toBe(200)

      await expect
        .poll(async () => (await ada.call(viewOwnProfile)).status, { timeout: 30_000 })
        .toBe(200)
    },
  )

  overLine(
    'and speaks again in time is not',
    { timeout: TIMEOUT },
    async ({ over: { world, line } }) => {
      const ada = await world.person('ada')
      line.standStill()
      const answer = ada.call(viewOwnProfile)
      await delay(2000)
      line.goOn()
      expect((await answer).status).toBe(200)
    },
  )
})

inWorld(
  'what somebody else has locked is waited for two seconds, and what does not need it goes on',
  { timeout: TIMEOUT },
  async ({ world }) => {
    const account = { username: 'grace', email: 'grace@example.org', password: 'Quiet#River42' }
    await world.call(signUp, { body: { firstName: 'Grace', lastName: '', ...account } })
    const mallory = await world.person('mallory')
    const people = await Promise.all(
      Array.from({ length: POOL_SIZE }, (_, index) => world.person(`person${index}`)),
    )
    const report = (person: Person) =>
      person.call(reportPerson, {
        params: { userId: mallory.userId },
        body: { reason: 'spam', text: '' },
      })
    const holder = new pg.Client(world.connection)
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table reports')
    // they hold every connection there is
    const reports = Promise.all(people.map(report))
    await delay(200)
    const login = world.call(logIn, { body: account })
    expect((await world.call(health)).status).toBe(200)
    expect((await login).status).toBe(200)
    const held = await reports
    await holder.end()
    expect(held).toMatchObject(people.map(() => REFUSED))
    expect((await Promise.all(people.map(report))).map(({ status }) => status)).toEqual(
      people.map(() => 200),
    )
  },
)
