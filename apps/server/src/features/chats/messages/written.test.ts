import { sql } from 'kysely'
import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import { blockUser } from '@devgrove/contract/blocks'
import { type Person, test, type World } from '../../../../test/world.ts'
import { everyMessage } from '../chats.facts.ts'

const CHATS = 5
const EACH = 2500

/** Somebody with some long chats, in which they and the other wrote in turn. */
async function talkative(world: World): Promise<Person> {
  const ada = await world.person('ada')
  for (let chat = 0; chat < CHATS; chat++) {
    const peer = await world.person(`peer${chat}`)
    await world.connect(ada, peer)
    const [low, high] = [ada.userId, peer.userId].toSorted()
    await world.fill(async (db) => {
      await sql`insert into conversations (id, low_user_id, high_user_id, last_message_at, last_text, last_is_from_low)
        values (gen_random_uuid(), ${low}, ${high}, now(), 'x', true)`.execute(db)
      await sql`insert into messages (id, conversation_id, is_from_low, text, created_at)
        select gen_random_uuid(), c.id, (n % 2 = 0) = (c.low_user_id = ${ada.userId}), n || ' of ${sql.raw(String(chat))}',
          date_trunc('milliseconds', now()) + make_interval(secs => n * 0.001)
        from conversations c, generate_series(1, ${2 * EACH}) n
        where ${peer.userId} in (c.low_user_id, c.high_user_id)`.execute(db)
    })
  }
  await sql`analyze messages, conversations, users`.execute(world.ctx.db)
  return ada
}

test('the export holds each message that somebody wrote once, each chat in its order', async ({
  world,
}) => {
  const ada = await talkative(world)

  const { messages } = (await ada.call(exportAccount)).body.account

  expect(messages).toHaveLength(CHATS * EACH)
  for (let chat = 0; chat < CHATS; chat++) {
    const texts = messages.filter(({ to }) => to === `peer${chat}`).map(({ text }) => text)
    expect(texts).toEqual(Array.from({ length: EACH }, (_, n) => `${2 * (n + 1)} of ${chat}`))
  }
})

test('the export holds what somebody wrote to whom they block, and nothing to whoever blocks them', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const linus = await world.person('Linus')
  await world.connect(ada, linus)
  const page = await ada.goOnline()
  for (const { username } of [grace, linus]) await page.write(username, 'Hello')

  await ada.call(blockUser, { params: { userId: grace.userId } })
  await linus.call(blockUser, { params: { userId: ada.userId } })

  const { messages } = (await ada.call(exportAccount)).body.account
  expect(messages).toMatchObject([{ to: grace.username, text: 'Hello' }])
})

test('the export reads what somebody wrote once, and not again for each portion', async ({
  world,
}) => {
  const ada = await talkative(world)

  const costs = await world.weigh(async () => {
    for await (const _portion of everyMessage(world.ctx.db, ada.userId));
  })

  const rows = costs.reduce((sum, cost) => sum + cost.rows, 0)
  // what the others wrote lies in between; a portion may read the next chat, of which it takes only a part
  expect(rows).toBeLessThan(2 * CHATS * EACH * 2)
})
