import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import { blockUser } from '@devgrove/contract/blocks'
import { listChats, type Message, viewMessages } from '@devgrove/contract/chats'
import { removeConnection } from '@devgrove/contract/connections'
import type { MessageId } from '@devgrove/contract/ids'
import { deleteMessage, editMessage } from '@devgrove/contract/message-changes'
import { DELETED, previewOf } from '@devgrove/contract/message-preview'
import { inTheWay } from '../../../../test/in-the-way.ts'
import { until } from '../../../../test/machine.ts'
import { type Person, test, type World } from '../../../../test/world.ts'
import { forgetFormerTexts } from './forget-former-texts.ts'

const newId = () => uuidv7() as MessageId

const edit = (me: Person, peer: Person, messageId: MessageId, text: string) =>
  me.call(editMessage, { params: { userId: peer.username, messageId }, body: { text } })

const remove = (me: Person, peer: Person, messageId: MessageId) =>
  me.call(deleteMessage, { params: { userId: peer.username, messageId } })

const messagesOf = async (me: Person, peer: Person): Promise<Message[]> =>
  (await me.call(viewMessages, { params: { userId: peer.username } })).body.messages

const listed = async (me: Person) => (await me.call(listChats)).body.chats[0]

const formerOf = async ({ ctx }: World): Promise<string[]> =>
  (await ctx.db.selectFrom('former_texts').select('text').orderBy('replaced_at').execute()).map(
    ({ text }) => text,
  )

/** Somebody who has written one message to somebody. */
async function oneSaid(world: World, text = 'Hello Grace') {
  const [ada, grace] = await world.pair()
  const page = await ada.goOnline()
  const id = newId()
  const { newMessage } = await page.write(grace.username, text, id)
  return { ada, grace, page, id, newMessage }
}

const ageBy = (world: World, id: MessageId, interval: string) =>
  sql`update messages set created_at = created_at - ${interval}::interval where id = ${id}`.execute(
    world.ctx.db,
  )

test('a message is edited for both, on every device, and says that it was', async ({ world }) => {
  const { ada, grace, page, id, newMessage } = await oneSaid(world)
  const theirs = await grace.goOnline()

  const { body } = await edit(ada, grace, id, '  Hello, Grace!  ')

  expect(body).toMatchObject({ success: true, message: 'The message was edited.' })
  expect(body.changed).toEqual({
    ...newMessage,
    text: 'Hello, Grace!',
    changedAt: expect.any(String) as unknown,
  })
  expect(body.changed.changedAt! > newMessage.createdAt).toBe(true)
  const told = (userId: string) => [{ userId, message: body.changed }]
  await until(() => theirs.heard('messageChanged').length === 1)
  await until(() => page.heard('messageChanged').length === 1)
  expect(theirs.heard('messageChanged')).toEqual(told(ada.username))
  expect(page.heard('messageChanged')).toEqual(told(grace.username))
  for (const [me, peer] of [
    [ada, grace],
    [grace, ada],
  ] as const) {
    expect(await messagesOf(me, peer)).toEqual([body.changed])
    expect(await listed(me)).toMatchObject({ lastMessage: 'Hello, Grace!', time: newMessage.time })
  }
  expect(await listed(grace)).toMatchObject({ unread: 1 })
})

test('of a deleted message its place stays, and nothing of what it said', async ({ world }) => {
  const { ada, grace, id, newMessage } = await oneSaid(world)

  const { body } = await remove(ada, grace, id)

  expect(body).toMatchObject({ success: true, message: 'The message was deleted.' })
  expect(body.changed).toMatchObject({ ...newMessage, text: '' })
  expect(await messagesOf(grace, ada)).toEqual([body.changed])
  expect(await listed(grace)).toMatchObject({ lastMessage: DELETED, unread: 1 })
  expect((await ada.call(exportAccount)).body.account.messages).toEqual([])
})

test('what says already what it should is no change, and nobody hears of it', async ({ world }) => {
  const { ada, grace, page, id, newMessage } = await oneSaid(world)

  expect((await edit(ada, grace, id, 'Hello Grace')).body.changed).toEqual(newMessage)
  const { body } = await remove(ada, grace, id)
  expect((await remove(ada, grace, id)).body).toEqual(body)

  await until(() => page.heard('messageChanged').length === 1)
  expect(page.heard('messageChanged')).toEqual([{ userId: grace.username, message: body.changed }])
  expect(await formerOf(world)).toEqual(['Hello Grace'])
})

test('a message is changed for fifteen minutes, and one that was deleted is not edited', async ({
  world,
}) => {
  const { ada, grace, page, id } = await oneSaid(world)
  const late = newId()
  await page.write(grace.username, 'second', late)
  await ageBy(world, id, '14 minutes 50 seconds')
  await ageBy(world, late, '15 minutes')

  expect((await edit(ada, grace, id, 'in time')).status).toBe(200)
  for (const answer of [await edit(ada, grace, late, 'late'), await remove(ada, grace, late)]) {
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'message_too_old',
      error: 'A message can be edited or deleted for 15 minutes after it was sent.',
    })
  }
  await remove(ada, grace, id)
  expect((await edit(ada, grace, id, 'again')).body.code).toBe('message_not_found')
  expect((await messagesOf(grace, ada)).map(({ text }) => text).toSorted()).toEqual(['', 'second'])
})

test('nobody changes what somebody else wrote, or what was said in another chat', async ({
  world,
}) => {
  const { ada, grace, id } = await oneSaid(world)
  const linus = await world.person('Linus')
  await world.connect(ada, linus)

  const codes = await Promise.all(
    [
      edit(grace, ada, id, 'Mine now'),
      remove(grace, ada, id),
      edit(ada, linus, id, 'Elsewhere'),
      remove(linus, ada, id),
      remove(linus, grace, id),
      remove(ada, ada, id),
      edit(ada, grace, newId(), 'Nowhere'),
    ].map(async (asked) => (await asked).body.code),
  )

  expect(codes).toEqual([
    'message_not_found',
    'message_not_found',
    'message_not_found',
    'message_not_found',
    'chat_blocked',
    'to_oneself',
    'message_not_found',
  ])
  expect((await messagesOf(grace, ada)).map(({ text }) => text)).toEqual(['Hello Grace'])
})

test('where nothing may be written, nothing is changed', async ({ world }) => {
  const { ada, grace, id } = await oneSaid(world)
  const { db } = world.ctx
  const setStatus = (who: Person, status: 'active' | 'deactivated') =>
    db.updateTable('users').set({ status }).where('id', '=', who.userId).execute()
  const codes = async () => [
    (await edit(ada, grace, id, 'Now')).body.code,
    (await remove(ada, grace, id)).body.code,
  ]

  await setStatus(grace, 'deactivated')
  expect(await codes()).toEqual(['peer_away', 'peer_away'])
  await setStatus(grace, 'active')
  await setStatus(ada, 'deactivated')
  expect(await codes()).toEqual(['own_account_away', 'own_account_away'])
  await setStatus(ada, 'active')
  const [tie] = await db.selectFrom('requests').select('id').execute()
  await ada.call(removeConnection, { params: { requestId: tie!.id } })
  expect(await codes()).toEqual(['chat_blocked', 'chat_blocked'])
  await grace.call(blockUser, { params: { userId: ada.userId } })
  expect(await codes()).toEqual(['user_not_found', 'user_not_found'])
  expect(await formerOf(world)).toEqual([])
})

test('what is sent again after it was changed stays as it is now', async ({ world }) => {
  const { ada, grace, page, id } = await oneSaid(world)
  const { body } = await edit(ada, grace, id, 'Hello, Grace!')

  const again = await page.write(grace.username, 'Hello Grace', id)

  expect(again.newMessage).toEqual(body.changed)
  expect(await messagesOf(grace, ada)).toEqual([body.changed])
})

test('what a message said is forgotten 30 days after it was changed', async ({ world }) => {
  const { ada, grace, id } = await oneSaid(world, 'first')
  await edit(ada, grace, id, 'second')
  await sql`update former_texts set replaced_at = replaced_at - interval '30 days 1 minute'`.execute(
    world.ctx.db,
  )
  await edit(ada, grace, id, 'third')
  expect(await formerOf(world)).toEqual(['first', 'second'])

  await forgetFormerTexts(world.ctx)

  expect(await formerOf(world)).toEqual(['second'])
})

test('the list shows what is last, whether it is edited or followed first', async ({ world }) => {
  const { ada, grace, page, id } = await oneSaid(world)
  let last = id

  for (let round = 1; round <= 20; round++) {
    const next = newId()
    await Promise.all([
      edit(ada, grace, last, `edited ${round}`),
      page.write(grace.username, `written ${round}`, next),
    ])
    expect(await listed(grace)).toMatchObject({ lastMessage: `written ${round}` })
    last = next
  }
  expect((await messagesOf(grace, ada)).at(-2)).toMatchObject({ text: 'edited 20' })
})

test('what is written while a message is changed is what the list shows', async ({ world }) => {
  const { ada, grace, id } = await oneSaid(world)

  const answer = await inTheWay(
    world,
    `update conversations set last_text = 'Next', last_message_at = last_message_at + interval '1 second'`,
    () => edit(ada, grace, id, 'Hello, Grace!'),
  )

  expect(answer.status).toBe(200)
  expect(await listed(grace)).toMatchObject({ lastMessage: 'Next' })
})

test('a message of a connection that ends meanwhile is not changed', async ({ world }) => {
  const { ada, grace, id } = await oneSaid(world)

  const answer = await inTheWay(world, 'delete from requests', () => remove(ada, grace, id))

  expect([answer.status, answer.body.code]).toEqual([404, 'message_not_found'])
  expect(await world.ctx.db.selectFrom('messages').select('text').execute()).toEqual([
    { text: 'Hello Grace' },
  ])
})

const anyActs = fc.array(
  fc.record({
    at: fc.nat(5),
    act: fc.constantFrom('write' as const, 'edit' as const, 'delete' as const),
    text: fc.constantFrom('one', 'two', 'three'),
  }),
  { minLength: 1, maxLength: 14 },
)

interface Said {
  id: MessageId
  text: string
}

test(
  'whatever is written and changed at once, both see the same, and the list what is last',
  { timeout: 60_000 },
  async ({ world }) => {
    const [ada, grace] = await world.pair()
    const page = await ada.goOnline()
    await fc.assert(
      fc.asyncProperty(anyActs, async (acts) => {
        await sql`truncate conversations cascade`.execute(world.ctx.db)
        const said: Said[] = [{ id: newId(), text: 'zero' }]
        await page.write(grace.username, 'zero', said[0]!.id)
        const former: string[] = []
        for (const { at, act, text } of acts) {
          const one = said[at % said.length]!
          if (act === 'write') {
            said.push({ id: newId(), text })
            await page.write(grace.username, text, said.at(-1)!.id)
          } else {
            const wanted = act === 'edit' ? text : ''
            const both = [0, 1].map(() =>
              wanted ? edit(ada, grace, one.id, wanted) : remove(ada, grace, one.id),
            )
            const codes = (await Promise.all(both)).map(({ status }) => status)
            const isGone = one.text === '' && wanted !== ''
            expect(codes).toEqual(isGone ? [404, 404] : [200, 200])
            if (!isGone && one.text !== wanted) former.push(one.text)
            if (!isGone) one.text = wanted
          }
        }
        const theirs = await messagesOf(grace, ada)
        expect(theirs.map(({ text }) => text)).toEqual(said.map(({ text }) => text))
        expect(await messagesOf(ada, grace)).toEqual(theirs)
        const last = said.at(-1)!
        const chats = (await grace.call(listChats)).body.chats
        expect(chats.map(({ lastMessage }) => lastMessage)).toEqual([previewOf(last.text)])
        expect(await formerOf(world)).toEqual(former)
      }),
      { numRuns: 12 },
    )
  },
)
