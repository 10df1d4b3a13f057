import { expect } from 'vitest'
import {
  handleMessage,
  type InboxFolder,
  sendContactMessage,
  viewInbox,
} from '@devgrove/contract/contact'
import { type Person, test, type World } from '../../../test/world.ts'

const write = (world: World, message: string, more: object = {}) =>
  world.call(sendContactMessage, {
    body: {
      from_name: 'Ada Lovelace',
      from_email: `${message.length}@example.org`,
      message,
      ...more,
    },
  })

const folder = async (who: Person, name: InboxFolder) =>
  (await who.call(viewInbox, { params: { folder: name } })).body.messages

test('messages wait in the inbox, newest first, until an admin marks them, and can be put back', async ({
  world,
}) => {
  const admin = await world.person('admin', { role: 'admin' })
  const other = await world.person('other', { role: 'admin' })
  await write(world, 'The first message.')
  await write(world, 'And a second message.')

  const waiting = await folder(admin, 'waiting')
  expect(waiting).toMatchObject([
    { message: 'And a second message.', handledAt: null, handledBy: '' },
    { from_name: 'Ada Lovelace', from_email: '18@example.org', message: 'The first message.' },
  ])
  const messageId = waiting[1]!._id
  const mark = (who: Person, state: 'handled' | 'unhandled') =>
    who.call(handleMessage, { params: { state, messageId } })
  expect((await mark(admin, 'handled')).status).toBe(200)
  expect((await mark(other, 'handled')).status).toBe(200)
  expect(await folder(admin, 'waiting')).toHaveLength(1)
  expect(await folder(other, 'handled')).toMatchObject([{ _id: messageId, handledBy: 'admin' }])
  await mark(other, 'unhandled')
  expect(await folder(admin, 'waiting')).toHaveLength(2)
  expect(await folder(admin, 'handled')).toEqual([])
})

test('what a program wrote lies apart, and nobody but admins reads any of it', async ({
  world,
}) => {
  const admin = await world.person('admin', { role: 'admin' })
  const mod = await world.person('mod', { role: 'moderator' })
  await write(world, 'Buy followers here.', { website: 'https://x.test' })

  expect(await folder(admin, 'waiting')).toEqual([])
  expect(await folder(admin, 'junk')).toMatchObject([{ message: 'Buy followers here.' }])
  expect((await mod.call(viewInbox, { params: { folder: 'waiting' } })).status).toBe(403)
  const nobody = await admin.raw({
    method: 'PATCH',
    url: '/api/admin/messages/handled/01a1fc06-f163-7789-9bb4-327be7327bc1',
  })
  expect([nobody.status, nobody.body['code']]).toEqual([404, 'message_not_found'])
})
