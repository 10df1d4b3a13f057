import { get, type IncomingMessage } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import { logOut } from '@devgrove/contract/accounts'
import type { Success } from '@devgrove/contract/route'
import { NAMES, withoutTrigger } from '../../../../test/set-aside.ts'
import { type Person, test, type World } from '../../../../test/world.ts'

const PORTIONS = 20
const MESSAGES = PORTIONS * 1000
const LETTERS = 2000

/** Much more than what lies on the way between two processes. */
async function writeMuch(world: World, from: Person, to: Person): Promise<void> {
  const [low, high] = [from.userId, to.userId].toSorted()
  await world.fill(async (db) => {
    await sql`insert into conversations (id, low_user_id, high_user_id, last_message_at, last_text, last_is_from_low)
      values (gen_random_uuid(), ${low}, ${high}, now(), 'x', true)`.execute(db)
    await sql`insert into messages (id, conversation_id, is_from_low, text, created_at)
      select gen_random_uuid(), c.id, c.low_user_id = ${from.userId}, repeat('y', ${LETTERS}::int),
        date_trunc('milliseconds', now()) + make_interval(secs => n * 0.001)
      from conversations c, generate_series(1, ${MESSAGES}::int) n`.execute(db)
  })
}

/** Asks for the export, and takes in nothing of it yet. */
async function ask(world: World, { cookie }: Person): Promise<IncomingMessage> {
  const address = new URL(exportAccount.path, await world.address())
  return new Promise((resolve, reject) => {
    get(address, { headers: { cookie } }, resolve).on('error', reject)
  })
}

test('an export is read as it is taken in: no server holds all that somebody wrote', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  await writeMuch(world, ada, grace)
  let answer: IncomingMessage | undefined

  const statements = await world.sqlOf(async () => {
    answer = await ask(world, ada)
    await delay(1500)
  })

  const portions = statements.filter((line) => /from messages/.test(line))
  expect(portions.length).toBeLessThan(0.7 * PORTIONS)
  const { account } = (await json(answer as IncomingMessage)) as Success<typeof exportAccount>
  expect(account.messages).toHaveLength(MESSAGES)
  expect(account.connections).toHaveLength(1)
})

test('an export ends with the session that asked for it', async ({ world }) => {
  const [ada, grace] = await world.pair()
  await writeMuch(world, ada, grace)
  const answer = await ask(world, ada)

  expect((await ada.call(logOut)).status).toBe(200)

  await expect(text(answer)).rejects.toThrow('aborted')
})

test('one export of a member is under way at a time, and the next begins when it ends', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  await writeMuch(world, ada, grace)
  const first = await ask(world, ada)

  const second = await ask(world, ada)
  expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '5'])
  expect((await grace.call(exportAccount)).status).toBe(200)
  first.destroy()
  const again = async () => (await ada.call(exportAccount)).status
  await expect.poll(again, { timeout: 20_000, interval: 1000 }).toBe(200)
})

test('an export that is taken in for a quarter of an hour breaks off', async ({ world }) => {
  const [ada, grace] = await world.pair()
  await writeMuch(world, ada, grace)
  const answer = await ask(world, ada)

  world.stoppedAt = new Date(Date.now() + 16 * 60_000)

  await expect(text(answer)).rejects.toThrow('aborted')
})

const [VIEWED, BLOCKED, REPORTED] = [2500, 1200, 250]

test('of any number of views, blocks and reports each is in the export once, a portion at a time', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await world.fill(async (db) => {
    const peers = sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
      select gen_random_uuid(), 'peer' || n, 'peer' || n || '@x.org', 'Mary', 'Mo', now(), now(), now()
      from generate_series(1, ${VIEWED + BLOCKED}::int) n`
    await withoutTrigger(db, NAMES, () => peers.execute(db))
    await sql`create temp table peers on commit drop as select id, substr(username, 5)::int as n from users
      where username like 'peer%'`.execute(db)
    await sql`insert into blocks (id, from_user_id, to_user_id, created_at)
      select gen_random_uuid(), ${ada.userId}, id, now() - n / 3 * interval '7 microseconds' from peers
      where n > ${VIEWED}`.execute(db)
    await sql`insert into profile_views (subject_id, viewer_id, day, viewed_at)
      select id, ${ada.userId}, current_date, now() - n / 3 * interval '7 microseconds' from peers
      where n <= ${VIEWED}`.execute(db)
    await sql`insert into reports (id, reporter_id, subject_id, subject_name, created_at, updated_at)
      select gen_random_uuid(), ${ada.userId}, id, 'Mary ' || n, now(), now() from peers where n <= ${REPORTED}`.execute(
      db,
    )
  })
  await sql`vacuum analyze users, blocks, profile_views, reports`.execute(world.ctx.db)

  const { account } = (await ada.call(exportAccount)).body
  const costs = await world.weigh(async () => ada.call(exportAccount))

  const peers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `peer${from + n + 1}`).toSorted()
  expect(account.profileViews.map(({ username }) => username).toSorted()).toEqual(peers(0, VIEWED))
  expect(account.blocked.map(({ username }) => username).toSorted()).toEqual(
    peers(VIEWED, VIEWED + BLOCKED),
  )
  expect(new Set(account.reports.map(({ name }) => name)).size).toBe(REPORTED)
  expect(account.reports).toHaveLength(REPORTED)
  // a row, who it is about, and whether the two know each other
  expect(Math.max(...costs.map(({ rows }) => rows))).toBeLessThan(3500)
})
