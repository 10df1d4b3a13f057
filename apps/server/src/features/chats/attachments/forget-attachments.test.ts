import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { Attachment } from '@devgrove/contract/attachments'
import { sendMessage } from '@devgrove/contract/chats.socket'
import type { MessageId } from '@devgrove/contract/ids'
import { deleteMessage } from '@devgrove/contract/message-changes'
import { attach } from '../../../../test/pictures.ts'
import { removeAccount } from '../../../../test/remove-account.ts'
import { type Person, test, type World } from '../../../../test/world.ts'
import { forgetAttachments } from './forget-attachments.ts'
import { fileName } from './stored-attachment.ts'

async function brings(me: Person, to: Person): Promise<Attachment['_id']> {
  const { body } = await attach(me, to, Buffer.from('words'), 'notes.txt')
  return (body['attachment'] as Attachment)._id
}

async function sends(me: Person, to: Person) {
  const [attachment, messageId] = [await brings(me, to), uuidv7() as MessageId]
  const newMessage = { _id: messageId, text: 'notes.txt', attachment }
  const { success } = await (
    await me.goOnline()
  ).say(sendMessage, {
    userId: to.username,
    newMessage,
  })
  expect(success).toBe(true)
  return { attachment, messageId }
}

const madeHoursAgo = (world: World, hours: number) =>
  world.ctx.db
    .updateTable('attachments')
    .set({ created_at: new Date(Date.now() - hours * 3600 * 1000) })
    .execute()

const isStored = async (world: World, id: Attachment['_id']) =>
  (await world.ctx.storage.get(fileName(id))) !== undefined

const tombstones = (world: World) =>
  world.ctx.db.selectFrom('attachment_tombstones').selectAll().execute()

test('what is not sent is forgotten after a day and an hour, and what is sent stays', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const unsent = await brings(ada, grace)
  const { attachment } = await sends(ada, grace)

  await madeHoursAgo(world, 24.9)
  await forgetAttachments(world.ctx)
  const before = [await isStored(world, unsent), await isStored(world, attachment)]
  await madeHoursAgo(world, 25.1)
  await forgetAttachments(world.ctx)

  expect(before).toEqual([true, true])
  expect([await isStored(world, unsent), await isStored(world, attachment)]).toEqual([false, true])
  expect(await tombstones(world)).toEqual([])
})

test('with a message its file goes once what it said does, and with a member all of theirs', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const first = await sends(ada, grace)
  const second = await sends(ada, grace)
  const third = await sends(grace, ada)
  const areStored = () =>
    Promise.all([first, second, third].map(({ attachment }) => isStored(world, attachment)))
  const deletedDaysAgo = (days: number) =>
    world.ctx.db
      .updateTable('attachments')
      .set({ detached_at: new Date(Date.now() - days * 24 * 3600 * 1000) })
      .where('detached_at', 'is not', null)
      .execute()

  const params = { userId: grace.username, messageId: first.messageId }
  await ada.call(deleteMessage, { params })
  await deletedDaysAgo(29.9)
  await forgetAttachments(world.ctx)
  const withinAMonth = await areStored()
  await deletedDaysAgo(30.1)
  await forgetAttachments(world.ctx)
  const afterAMonth = await areStored()
  await removeAccount(world, ada)
  await forgetAttachments(world.ctx)

  expect(withinAMonth).toEqual([true, true, true])
  expect(afterAMonth).toEqual([false, true, true])
  // what was said to somebody who is gone is gone as well
  expect(await areStored()).toEqual([false, false, false])
  expect(await tombstones(world)).toEqual([])
})

test('a file that cannot go now goes the next time', async ({ world }) => {
  const [ada, grace] = await world.pair()
  const unsent = await brings(ada, grace)
  await madeHoursAgo(world, 26)
  const { storage } = world.ctx
  world.ctx.storage = { ...storage, remove: () => Promise.reject(new Error('away')) }

  await expect(forgetAttachments(world.ctx)).rejects.toThrow('stay')
  world.ctx.storage = storage
  const kept = await tombstones(world)
  await forgetAttachments(world.ctx)

  expect(kept).toEqual([{ attachment_id: unsent }])
  expect(await isStored(world, unsent)).toBe(false)
  expect(await tombstones(world)).toEqual([])
})
