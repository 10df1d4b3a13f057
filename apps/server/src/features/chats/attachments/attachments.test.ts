import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import type { Attachment } from '@devgrove/contract/attachments'
import { blockUser } from '@devgrove/contract/blocks'
import { type Message, viewMessages } from '@devgrove/contract/chats'
import { sendMessage } from '@devgrove/contract/chats.socket'
import { removeConnection } from '@devgrove/contract/connections'
import type { AttachmentId, MessageId } from '@devgrove/contract/ids'
import { deleteMessage, editMessage } from '@devgrove/contract/message-changes'
import { reactToMessage } from '@devgrove/contract/message-reactions'
import type { Device } from '../../../../test/devices.ts'
import { expectFailure } from '../../../../test/expect-failure.ts'
import { until } from '../../../../test/machine.ts'
import { attach, picture } from '../../../../test/pictures.ts'
import { type Person, test, type World } from '../../../../test/world.ts'

const newId = () => uuidv7() as MessageId

const WORDS = Buffer.from('words')

async function brings(me: Person, to: Person, file: Uint8Array = WORDS, name = 'notes.txt') {
  const { status, body } = await attach(me, to, file, name)
  expect(status).toBe(200)
  return body['attachment'] as Attachment
}

interface Sending {
  attachment?: string
  text?: string
  id?: MessageId
}

const send = (page: Device, to: Person, { attachment, text = 'notes.txt', id }: Sending) =>
  page.say(sendMessage, {
    userId: to.username,
    newMessage: { _id: id ?? newId(), text, attachment: attachment as AttachmentId },
  })

const messagesOf = async (me: Person, peer: Person): Promise<Message[]> =>
  (await me.call(viewMessages, { params: { userId: peer.username } })).body.messages

const read = (person: Pick<Person, 'raw'>, { _id }: { _id: string }, method = 'GET') =>
  person.raw({ method, url: `/attachments/${_id}` })

/** Ada has sent a file to Grace. */
async function sent(world: World, file: Uint8Array = WORDS, name = 'notes.txt') {
  const [ada, grace] = await world.pair()
  const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const attachment = await brings(ada, grace, file, name)
  const { newMessage } = await send(page, grace, { attachment: attachment._id, text: 'Look' })
  return { ada, grace, page, theirs, attachment, newMessage }
}

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

test('whoever is not one of the two reads nothing, and hears of nothing', async ({ world }) => {
  const { ada, attachment } = await sent(world)
  const linus = await world.person('linus')
  await world.connect(ada, linus)

  for (const method of ['GET', 'HEAD']) {
    const theirs = await read(linus, attachment, method)
    const none = await read(linus, { _id: world.ctx.newId() }, method)
    const visitors = await read(world, attachment, method)
    expect([theirs.status, none.status, visitors.status]).toEqual([404, 404, 401])
    expect({ ...theirs.body }).toEqual({ ...none.body })
    for (const answer of [theirs, visitors]) {
      if (method === 'GET') expectFailure(answer, attachment.name)
      expect(answer.headers['content-disposition'] ?? answer.headers['etag']).toBeUndefined()
    }
  }
})

test('a file that was not sent is read by whoever brought it, and by nobody else', async ({
  world,
}) => {
  const { ada, grace } = await sent(world)
  const attachment = await brings(ada, grace)

  expect((await read(ada, attachment)).status).toBe(200)
  expect((await read(grace, attachment)).status).toBe(404)
})

test('who is not connected any more reads no files of their chat', async ({ world }) => {
  const { ada, grace, attachment } = await sent(world)

  await ada.call(removeConnection, { params: { requestId: await world.between(ada, grace) } })

  expect((await read(grace, attachment)).status).toBe(404)
  expect((await read(ada, attachment)).status).toBe(404)
})

test('who is blocked reads no files of their chat', async ({ world }) => {
  const { ada, grace, attachment } = await sent(world)

  await ada.call(blockUser, { params: { userId: grace.username } })

  expect((await read(grace, attachment)).status).toBe(404)
})

test('a file is saved under its name, and is never a page', async ({ world }) => {
  const { grace, attachment } = await sent(
    world,
    Buffer.from('<script>alert(1)</script>'),
    'ä.html',
  )

  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await read(grace, attachment, method)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="?.html.txt"; filename*=UTF-8''%C3%A4.html.txt`,
      'content-length': '25',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('a picture is shown, and asked for again each time, which costs nothing where it is there', async ({
  world,
}) => {
  const { ada, grace, attachment } = await sent(world, await picture(), 'us.png')

  const shown = await read(grace, attachment)
  const url = `/attachments/${attachment._id}`
  const headers = { 'if-none-match': String(shown.headers['etag']) }
  const again = await grace.raw({ method: 'GET', url, headers })
  await ada.call(blockUser, { params: { userId: grace.username } })
  const blocked = await grace.raw({ method: 'GET', url, headers })

  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename=us.webp',
  })
  expect(again.status).toBe(304)
  expect(again.bytes).toHaveLength(0)
  expect(blocked.status).toBe(404)
})

test('no other address below /attachments shows anything', async ({ world }) => {
  const { ada, attachment } = await sent(world)
  const { _id: id } = attachment

  for (const path of [
    '',
    id.toUpperCase(),
    `${id}.webp`,
    `${id}%00`,
    `x/${id}`,
    '..%2fsecret',
    '%2e%2e/secret',
    `../images/${id}`,
  ]) {
    const answer = await ada.raw({ method: 'GET', url: `/attachments/${path}` })
    expect({ path, status: answer.status }).toEqual({ path, status: 404 })
  }
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
