// What counts as a visit; and one, or a look at a profile, that cannot be written down: what was asked for is answered all
// the same.
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { countOwn, sendInterest } from '@devgrove/contract/connections'
import { editProfile, viewProfile } from '@devgrove/contract/profiles'
import { cookieOf, GOOD, logIn, signUp } from '../../../../test/account-calls.ts'
import { holding } from '../../../../test/in-the-way.ts'
import { test, World } from '../../../../test/world.ts'

const beLongUnseen = (world: World) =>
  sql`update sessions set last_seen_at = now() - interval '1 hour'`.execute(world.ctx.db)

/** Whether the only member was active in the last hour, by their row and by the index of skills. */
async function activeOf(world: World): Promise<boolean[]> {
  const { rows } = await sql<{ isActive: boolean; isFound: boolean }>`select
    u.last_active_at > now() - interval '1 hour' as "isActive",
    s.active_at > now() - interval '1 hour' as "isFound"
    from users u join user_skills s on s.user_id = u.id`.execute(world.ctx.db)
  return rows.flatMap(({ isActive, isFound }) => [isActive, isFound])
}

test('whoever logs in and looks around is active from then on, in the ranges of their skills too', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  await world.call(editProfile, { body: { skills: ['Rust'] } }, { cookie })
  await sql`update users set last_active_at = now() - interval '9 days'`.execute(world.ctx.db)
  await sql`update user_skills set active_at = now() - interval '9 days'`.execute(world.ctx.db)

  const back = cookieOf(await logIn(world, { username: 'ada_l', password: GOOD.password }))

  const costs = async () =>
    (await world.sqlOf(() => world.call(countOwn, {}, { cookie: back }))).length

  const [first, second] = [await costs(), await costs()]
  expect(await activeOf(world)).toEqual([true, true])
  // written down once
  expect([first, second]).toEqual([2, 1])
})

test('a read is answered while somebody holds its member', async ({ world }) => {
  const ada = await world.person('Ada')
  await beLongUnseen(world)
  const warn = vi.spyOn(world.ctx.log, 'warn').mockImplementation(() => undefined)

  const answer = await holding(world, 'select from users for update', () => ada.call(countOwn))

  expect(answer.status).toBe(200)
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('reads are answered by a database that takes no writes, and writes are 503', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const linus = await world.person('Linus')
  await beLongUnseen(world)
  const readOnly = { ...world.connection, options: '-c default_transaction_read_only=on' }
  const full = await World.open({}, { connection: readOnly })
  try {
    const headers = { cookie: ada.cookie }
    const seen = await full.call(viewProfile, { params: { username: grace.username } }, headers)
    expect([seen.status, seen.body.user?.username]).toEqual([200, grace.username])
    expect((await full.call(viewOwnProfile, {}, headers)).status).toBe(200)
    expect((await full.call(countOwn, {}, headers)).status).toBe(200)
    const write = await full.call(sendInterest, { params: { userId: linus.userId } }, headers)
    expect([write.status, write.headers['retry-after']]).toEqual([503, '2'])
  } finally {
    await full.close()
  }
})
