import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { searchChat } from '@devgrove/contract/chat-search'
import { type Message, viewMessages } from '@devgrove/contract/chats'
import type { MessageId } from '@devgrove/contract/ids'
import { deleteMessage, editMessage } from '@devgrove/contract/message-changes'
import { previewOf } from '@devgrove/contract/message-preview'
import type { Device } from '../../../../test/devices.ts'
import { until } from '../../../../test/machine.ts'
import { type Person, test, type World } from '../../../../test/world.ts'

const newId = () => uuidv7() as MessageId

const messagesOf = async (me: Person, peer: Person, query = {}): Promise<Message[]> =>
  (await me.call(viewMessages, { params: { userId: peer.username }, query })).body.messages

const reply = (page: Device, peer: Person, text: string, replyTo: string, id = newId()) =>
  page.write(peer.username, text, id, replyTo)

/** Ada has asked something, and Grace has not answered yet. */
async function asked(world: World, text = 'Shall we?') {
  const [ada, grace] = await world.pair()
  const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const { newMessage } = await page.write(grace.username, text)
  const { _id: question, createdAt } = newMessage
  return { ada, grace, page, theirs, question, createdAt }
}

test('an answer to a message quotes it for both, live and when it is read back', async ({
  world,
}) => {
  const said = await asked(world, '# Shall we?\n\nI would.')
  const { ada, grace, page, theirs, question, createdAt } = said
  const phone = await grace.goOnline()
  const replyTo = { _id: question, sender: ada.username, text: '# Shall we? I would.', createdAt }

  const { newMessage } = await reply(theirs, ada, 'We shall', question)

  expect(newMessage).toMatchObject({ sender: grace.username, text: 'We shall', replyTo })
  for (const device of [page, phone]) {
    await until(() =>
      device.heard('messageReceived').some((told) => told.newMessage._id === newMessage._id),
    )
    expect(device.heard('messageReceived').at(-1)?.newMessage).toEqual(newMessage)
  }
  for (const [me, peer] of [
    [ada, grace],
    [grace, ada],
  ] as const) {
    const [first, second] = await messagesOf(me, peer)
    expect(first).not.toHaveProperty('replyTo')
    expect(second).toEqual(newMessage)
    expect(await messagesOf(me, peer, { after: first?.createdAt })).toEqual([newMessage])
  }
})

test('one answers a message of one’s own too, and an answer', async ({ world }) => {
  const { ada, grace, page, theirs, question } = await asked(world)

  const own = await reply(page, grace, 'Or shall we not?', question)
  const answer = await reply(theirs, ada, 'Not', own.newMessage._id)

  expect(own.newMessage.replyTo).toMatchObject({ sender: ada.username, text: 'Shall we?' })
  expect(answer.newMessage.replyTo).toEqual({
    _id: own.newMessage._id,
    sender: ada.username,
    text: 'Or shall we not?',
    createdAt: own.newMessage.createdAt,
  })
})

test('of a message of another chat, and of one that is none, nothing is quoted and nothing told', async ({
  world,
}) => {
  const { ada, grace, page } = await asked(world)
  const [linus, margaret] = [await world.person('linus'), await world.person('margaret')]
  await world.connect(linus, margaret)
  await world.connect(ada, linus)
  const secrets = await Promise.all([
    (await linus.goOnline()).write(margaret.username, 'The word is swordfish'),
    (await linus.goOnline()).write(ada.username, 'The word is plankton'),
  ])
  const own = newId()

  const answers = [
    await reply(page, grace, 'theirs', secrets[0].newMessage._id),
    await reply(page, grace, 'of mine with another', secrets[1].newMessage._id),
    await reply(page, grace, 'nobody’s', newId()),
    await reply(page, grace, 'itself', own, own),
  ]

  for (const { success, newMessage } of answers) {
    expect(success).toBe(true)
    expect(newMessage).not.toHaveProperty('replyTo')
  }
  const read = await messagesOf(grace, ada)
  expect(read.map(({ text }) => text)).toEqual([
    'Shall we?',
    'theirs',
    'of mine with another',
    'nobody’s',
    'itself',
  ])
  for (const message of read) expect(message).not.toHaveProperty('replyTo')
  // however it came to be there
  await sql`update messages set reply_to = ${secrets[0].newMessage._id} where id = ${own}`.execute(
    world.ctx.db,
  )
  expect(JSON.stringify(await messagesOf(grace, ada))).not.toContain('swordfish')
})

test('an answer that comes again is the same, once, and quotes what it did the first time', async ({
  world,
}) => {
  const { ada, grace, page, theirs, question } = await asked(world)
  const { newMessage: other } = await page.write(grace.username, 'Something else')
  const id = newId()

  const first = await reply(theirs, ada, 'We shall', question, id)
  const again = await reply(theirs, ada, 'We shall', other._id, id)
  const without = await theirs.write(ada.username, 'We shall', id)
  const plain = newId()
  const { newMessage: said } = await theirs.write(ada.username, 'Plain', plain)
  const late = await reply(theirs, ada, 'Plain', question, plain)

  expect(first.newMessage.replyTo?._id).toBe(question)
  for (const answer of [again, without]) expect(answer).toEqual(first)
  expect(late.newMessage).toEqual(said)
  const read = await messagesOf(ada, grace)
  expect(read.slice(2)).toEqual([first.newMessage, said])
})

test('a quote says what the message says now, and of a deleted one nothing', async ({ world }) => {
  const { ada, grace, page, theirs, question, createdAt } = await asked(world)
  const { newMessage } = await reply(theirs, ada, 'We shall', question)
  const params = { userId: grace.username, messageId: question }
  const quoted = async () => (await messagesOf(grace, ada))[1]?.replyTo?.text

  await ada.call(editMessage, { params, body: { text: 'Shall we not?\nThink' } })
  expect(await quoted()).toBe('Shall we not? Think')
  await ada.call(deleteMessage, { params })
  expect(await quoted()).toBe('')
  // it was there when somebody began to answer it
  const late = await reply(page, grace, 'never mind', question)
  expect(late.newMessage.replyTo).toMatchObject({ _id: question, text: '' })

  // the answer keeps its quote when it is changed itself
  const { body } = await grace.call(editMessage, {
    params: { userId: ada.username, messageId: newMessage._id },
    body: { text: 'We shall!' },
  })
  const replyTo = { _id: question, sender: ada.username, text: '', createdAt }
  expect(body.changed).toMatchObject({ text: 'We shall!', replyTo })
  await until(() => page.heard('messageChanged').length === 3)
  expect(page.heard('messageChanged').at(-1)?.message).toEqual(body.changed)
})

test('an answer to what is gone altogether is read without a quote', async ({ world }) => {
  const { ada, grace, theirs, question } = await asked(world)
  const id = newId()
  await reply(theirs, ada, 'We shall', question, id)
  await world.ctx.db
    .deleteFrom('messages')
    .where('id', '=', question as MessageId)
    .execute()

  const [only, ...more] = await messagesOf(ada, grace)

  expect(more).toEqual([])
  expect(only).toMatchObject({ text: 'We shall' })
  expect(only).not.toHaveProperty('replyTo')
  expect((await theirs.write(ada.username, 'We shall', id)).newMessage).toEqual(only)
})

test('a page of answers is read as fast as any, and a long text is quoted in one line', async ({
  world,
}) => {
  const long = `${'𝕎ords\n\n\n\nand 🧑‍🔬 more '.repeat(80)}the end`
  const { ada, grace, theirs, question } = await asked(world, long)
  await theirs.write(ada.username, 'plain')
  const read = (query: object) =>
    world.sqlOf(() => ada.call(viewMessages, { params: { userId: grace.username }, query }))
  const plain = await read({})
  for (let number = 0; number < 12; number++) await reply(theirs, ada, `${number}`, question)

  expect(await read({})).toHaveLength(plain.length)
  const [, , ...answers] = await messagesOf(ada, grace)
  expect(answers).toHaveLength(12)
  for (const { replyTo } of answers) expect(replyTo?.text).toBe(previewOf(long))
})

test('what is found in a chat is what was said, not what was quoted', async ({ world }) => {
  const { ada, grace, theirs, question } = await asked(world)
  await reply(theirs, ada, 'Certainly', question)

  const { body } = await ada.call(searchChat, {
    params: { userId: grace.username },
    query: { q: 'shall we' },
  })

  expect(body.messages.map(({ text }) => text)).toEqual(['Shall we?'])
})
