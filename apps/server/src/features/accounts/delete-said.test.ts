import { sql } from 'kysely'
import { expect } from 'vitest'
import { deleteAccount } from '@devgrove/contract/account-settings'
import { cookieOf, GOOD, signUp, view } from '../../../test/account-calls.ts'
import { test } from '../../../test/world.ts'
import { FAREWELLS } from '../../worker.ts'
import { deleteDueAccounts } from './delete-account.ts'

const DAY_MS = 24 * 3600 * 1000
const SAID = 12_000

test('an account with a long chat is deleted without one statement that deletes all that was said', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  const { _id: ada } = (await view(world, cookie)).body.user
  const others = [await world.person('grace'), await world.person('linus')]
  const [grace = '', linus = ''] = others.map(({ userId }) => userId)
  const { db } = world.ctx
  await world.fill(async (filled) => {
    for (const [one, other, said] of [
      [ada, grace, SAID],
      [grace, linus, 3],
    ] as const) {
      const [low, high] = [one, other].toSorted()
      await sql`with c as (
          insert into conversations (id, low_user_id, high_user_id, last_message_at, last_text, last_is_from_low)
          values (gen_random_uuid(), ${low}, ${high}, now(), 'x', true) returning id)
        insert into messages (id, conversation_id, is_from_low, text, created_at)
        select gen_random_uuid(), c.id, n % 2 = 0, 'x', now() + make_interval(secs => n * 0.001)
        from c, generate_series(1, ${said}::int) n`.execute(filled)
    }
  })
  await sql`create table gone (many int not null)`.execute(db)
  await sql`create function note_gone() returns trigger language plpgsql as
    $$ begin insert into gone select count(*) from old_rows; return null; end $$`.execute(db)
  await sql`create trigger note_gone after delete on messages referencing old table as old_rows
    for each statement execute function note_gone()`.execute(db)
  await world.call(deleteAccount, { body: { password: GOOD.password } }, { cookie })

  world.stoppedAt = new Date(Date.now() + 14 * DAY_MS + 60_000)
  await deleteDueAccounts(world.ctx, FAREWELLS)

  expect(await world.dump()).not.toContain(ada)
  const { rows } = await sql<{ most: number; all: number; left: number }>`select
    max(many) as most, sum(many)::int as all, (select count(*)::int from messages) as left from gone`.execute(
    db,
  )
  expect(rows[0]?.most).toBeLessThanOrEqual(SAID / 2)
  expect([rows[0]?.all, rows[0]?.left]).toEqual([SAID, 3])
})
