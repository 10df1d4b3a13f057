import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import type { ConversationId } from '@devgrove/contract/ids'
import { deleteMessage, editMessage } from '@devgrove/contract/message-changes'
import { reactToMessage } from '@devgrove/contract/message-reactions'
import { brings, messagesOf, newId, read, send, sent } from '../../../../test/attached-files.ts'
import { until } from '../../../../test/machine.ts'
import { type Person, test } from '../../../../test/world.ts'
import { writeMessages } from '../writing/written-messages.queries.ts'

test('a message brings a file to both, live and when it is read back', async ({ world }) => {
  const { ada, grace, theirs, attachment, newMessage } = await sent(world)

  expect(newMessage).toMatchObject({ text: 'Look', attachment })
  await until(() => theirs.heard('messageReceived').length === 1)
  expect(theirs.heard('messageReceived')[0]?.newMessage).toEqual(newMessage)
  expect(await messagesOf(ada, grace)).toEqual([newMessage])
  expect(await messagesOf(grace, ada)).toEqual([newMessage])
  expect((await read(grace, attachment)).text).toBe('words')
})

test('a message that comes again is the same, once, with its file', async ({ world }) => {
  const { ada, grace, page } = await sent(world)
  const [id, attachment] = [newId(), (await brings(ada, grace))._id]

  const first = await send(page, grace, { id, attachment })
  const again = await send(page, grace, { id, attachment })

  expect(first.newMessage.attachment?._id).toBe(attachment)
  expect(again).toEqual(first)
  expect(await messagesOf(grace, ada)).toHaveLength(2)
})

test('a message without its file is not written', async ({ world }) => {
  const { ada, grace, page, theirs, attachment } = await sent(world)
  const old = await brings(ada, grace)
  const created_at = new Date(Date.now() - 24 * 3600 * 1000)
  await world.ctx.db
    .updateTable('attachments')
    .set({ created_at })
    .where('id', '=', old._id)
    .execute()
  const foreign = await brings(ada, grace)

  const answers = [
    await send(page, grace, { attachment: attachment._id }),
    await send(page, grace, { attachment: old._id }),
    await send(page, grace, { attachment: world.ctx.newId() }),
    await send(theirs, ada, { attachment: foreign._id }),
  ]

  for (const answer of answers) {
    expect(answer).toMatchObject({ success: false, code: 'attachment_gone' })
  }
  expect(await messagesOf(grace, ada)).toHaveLength(1)
  // it was nobody else's to take, and is still there for its own
  expect(await send(page, grace, { attachment: foreign._id })).toMatchObject({ success: true })
})

test('of two messages at once only one has the file', async ({ world }) => {
  const { ada, grace, page } = await sent(world)
  const linus = await world.person('linus')
  await world.connect(ada, linus)
  const phone = await ada.goOnline()
  const { _id: attachment } = await brings(ada, grace)

  await Promise.all([
    send(page, grace, { attachment }),
    send(phone, linus, { attachment }),
    send(page, grace, { attachment }),
  ])

  const all = [...(await messagesOf(ada, grace)), ...(await messagesOf(ada, linus))]
  expect(all.filter((message) => message.attachment?._id === attachment)).toHaveLength(1)
})

test('of two that are written by one statement the first has the file, and the other is not written', async ({
  world,
}) => {
  const { ada, grace } = await sent(world)
  const linus = await world.person('linus')
  await world.connect(ada, linus)
  const { _id: attachment } = await brings(ada, grace)
  const { id: sessionId } = await world.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ada.userId)
    .executeTakeFirstOrThrow()
  const draft = (to: Person) => ({
    id: newId(),
    me: ada.userId,
    sessionId,
    to: to.username,
    text: 'notes.txt',
    preview: 'notes.txt',
    replyTo: null,
    attachment,
    conversationId: world.ctx.newId() as ConversationId,
  })

  const written = await writeMessages(world.ctx.db, [draft(linus), draft(grace)])

  expect(written.map((one) => [one.isAttachmentThere, one.written !== undefined])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('a message keeps its file while it is edited and reacted to, and takes it along when it is deleted', async ({
  world,
}) => {
  const { ada, grace, theirs, attachment, newMessage } = await sent(world)
  const meant = { userId: grace.username, messageId: newMessage._id }

  const edited = await ada.call(editMessage, { params: meant, body: { text: 'See' } })
  const reacted = await grace.call(reactToMessage, {
    params: { userId: ada.username, messageId: newMessage._id },
    body: { reaction: 'like' },
  })
  const deleted = await ada.call(deleteMessage, { params: meant })

  expect(edited.body.changed).toMatchObject({ text: 'See', attachment })
  expect(reacted.body.changed).toMatchObject({ text: 'See', attachment })
  expect(deleted.body.changed).not.toHaveProperty('attachment')
  await until(() => theirs.heard('messageChanged').length === 3)
  expect(theirs.heard('messageChanged').map(({ message }) => message.attachment?._id)).toEqual([
    attachment._id,
    attachment._id,
    undefined,
  ])
  for (const person of [ada, grace]) expect((await read(person, attachment)).status).toBe(404)
})

test('the export holds what one sent, and where it is read, and nothing of what others sent', async ({
  world,
}) => {
  const { ada, grace, attachment, newMessage } = await sent(world)
  const { createdAt } = newMessage

  const { body } = await ada.call(exportAccount)
  const theirs = await grace.call(exportAccount)

  const file = { name: attachment.name, url: `/attachments/${attachment._id}` }
  expect(body.account.messages).toEqual([{ to: grace.username, text: 'Look', createdAt, file }])
  expect(theirs.body.account.messages).toEqual([])
})
