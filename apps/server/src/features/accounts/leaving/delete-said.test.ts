import { sql } from 'kysely'
import { expect } from 'vitest'
import { deleteAccount } from '@devgrove/contract/account-settings'
import { cookieOf, GOOD, signUp, view } from '../../../../test/account-calls.ts'
import { noteDeletes } from '../../../../test/deleted-at-once.ts'
import { test } from '../../../../test/world.ts'
import { FAREWELLS } from '../../../worker.ts'
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
  const deleted = await noteDeletes(db, 'messages')
  await world.call(deleteAccount, { body: { password: GOOD.password } }, { cookie })

  world.stoppedAt = new Date(Date.now() + 14 * DAY_MS + 60_000)
  await deleteDueAccounts(world.ctx, FAREWELLS)

  expect(await world.dump()).not.toContain(ada)
  const { most, all } = await deleted()
  expect(most).toBeLessThanOrEqual(SAID / 2)
  expect(all).toBe(SAID)
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(3)
})
