import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contract from '@devgrove/contract/accounts'
import { test } from '../../../../test/world.ts'
import { ownProfile } from '../../profiles/profiles.facts.ts'
import { findSessionsWith } from './callers.queries.ts'

const CHANGES = {
  username: 'ada_byron',
  email: 'countess@example.org',
  email_verified: sql`not email_verified`,
  first_name: 'Augusta',
  last_name: 'King',
  avatar: '/images/a.webp',
  banner: '/images/b.webp',
  headline: 'Notes on the Engine',
  about: 'Poetical science',
  skills: sql`'{Analysis}'`,
  status: 'deactivated',
  role: 'moderator',
  premium_until: sql`now() + interval '1 hour'`,
  shows_online: sql`not shows_online`,
  shows_typing: sql`not shows_typing`,
  shows_reads: sql`not shows_reads`,
  shows_views: sql`not shows_views`,
  created_at: sql`created_at - interval '1 day'`,
  updated_at: sql`updated_at + interval '1 second'`,
}

test('whatever changes of a member, both who asked before and who never did see it at once', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const seen = async (who: typeof ada) => (await who.call(contract.viewOwnProfile)).body.user
  let before = await seen(ada)
  const moved = new Set(['_id'])

  const changes = Object.entries(CHANGES).map(
    ([column, value]) => [column, sql`update users set ${sql.ref(column)} = ${value}`] as const,
  )
  const suspend = sql`insert into suspensions (user_id, status, reason, chosen_status, set_at)
    select id, 'deactivated', 'Spam.', 'active', now() from users`
  for (const [column, change] of [...changes, ['suspension', suspend] as const]) {
    await change.execute(world.ctx.db)
    const after = await seen(ada)
    expect({ column, ...after }).not.toEqual({ column, ...before })
    expect({ column, ...(await seen(await world.again(ada))) }).toEqual({ column, ...after })
    expect({ column, ...(await seen(ada)) }).toEqual({ column, ...after })
    for (const key of Object.keys(after) as (keyof typeof after)[]) {
      if (JSON.stringify(after[key]) !== JSON.stringify(before[key])) moved.add(key)
    }
    before = after
  }
  expect([...moved].toSorted()).toEqual(Object.keys(before).toSorted())
})

test('a membership that ends is over in the profile of who asked before', async ({ world }) => {
  const ada = await world.person('ada')
  const isPremium = async () => (await ada.call(contract.viewOwnProfile)).body.user.isPremium
  await world.makePremium(ada, 'Sapling', 5 / (24 * 60))
  expect([await isPremium(), await isPremium()]).toEqual([true, true])

  // too soon for a visit to be written down, which would make another version of the row
  world.stoppedAt = new Date(Date.now() + 6 * 60 * 1000)

  expect(await isPremium()).toBe(false)
})

test('a profile that did not change is not read again, and each session has its own', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await world.again(ada)
  const tokens = (await world.ctx.db.selectFrom('sessions').select('token').execute()).map(
    (session) => session.token,
  )
  const ask = async (some: string[]) =>
    (
      await findSessionsWith(ownProfile)(
        world.ctx.db,
        some.map((token) => ({ token, now: world.ctx.now() })),
      )
    ).map((session) => session?.own)
  const [first] = await ask(tokens.slice(0, 1))

  const [again, twice, other] = await ask([tokens[0]!, tokens[0]!, tokens[1]!])

  expect(again).toBe(first)
  expect(twice).toBe(first)
  expect(other).toEqual(first)
  expect(other).not.toBe(first)
  await sql`update users set headline = 'Changed'`.execute(world.ctx.db)
  expect((await ask(tokens)).map((own) => own === first || own === other)).toEqual([false, false])
})
