// Files that come with messages, through the real doors.
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { Attachment } from '@devgrove/contract/attachments'
import { type Message, viewMessages } from '@devgrove/contract/chats'
import { sendMessage } from '@devgrove/contract/chats.socket'
import type { AttachmentId, MessageId } from '@devgrove/contract/ids'
import type { Device } from './devices.ts'
import { attach } from './pictures.ts'
import type { Person, World } from './world.ts'

export const newId = () => uuidv7() as MessageId

const WORDS = Buffer.from('words')

export async function brings(me: Person, to: Person, file: Uint8Array = WORDS, name = 'notes.txt') {
  const { status, body } = await attach(me, to, file, name)
  expect(status).toBe(200)
  return body['attachment'] as Attachment
}

interface Sending {
  attachment?: string
  text?: string
  id?: MessageId
}

export const send = (page: Device, to: Person, { attachment, text = 'notes.txt', id }: Sending) =>
  page.say(sendMessage, {
    userId: to.username,
    newMessage: { _id: id ?? newId(), text, attachment: attachment as AttachmentId },
  })

export const messagesOf = async (me: Person, peer: Person): Promise<Message[]> =>
  (await me.call(viewMessages, { params: { userId: peer.username } })).body.messages

export const read = (person: Pick<Person, 'raw'>, { _id }: { _id: string }, method = 'GET') =>
  person.raw({ method, url: `/attachments/${_id}` })

/** Ada has sent a file to Grace. */
export async function sent(world: World, file: Uint8Array = WORDS, name = 'notes.txt') {
  const [ada, grace] = await world.pair()
  const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const attachment = await brings(ada, grace, file, name)
  const { newMessage } = await send(page, grace, { attachment: attachment._id, text: 'Look' })
  return { ada, grace, page, theirs, attachment, newMessage }
}
