import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-settings'
import type { Success } from '@devgrove/contract/route'
import { type Person, test, type World } from '../../../test/world.ts'

const PORTIONS = 40
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

  const portions = statements.filter((text) => /from messages/.test(text))
  expect(portions.length).toBeLessThan(PORTIONS / 2)
  const { account } = (await json(answer as IncomingMessage)) as Success<typeof exportAccount>
  expect(account.messages).toHaveLength(MESSAGES)
  expect(account.connections).toHaveLength(1)
})
