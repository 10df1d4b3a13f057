import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import { blockUser } from '@devgrove/contract/blocks'
import { listChats, type Message, Reaction, viewMessages } from '@devgrove/contract/chats'
import { removeConnection } from '@devgrove/contract/connections'
import type { MessageId } from '@devgrove/contract/ids'
import { deleteMessage, editMessage } from '@devgrove/contract/message-changes'
import { reactToMessage, takeReactionBack } from '@devgrove/contract/message-reactions'
import { inTheWay } from '../../../../test/in-the-way.ts'
import { until } from '../../../../test/machine.ts'
import { type Person, test, type World } from '../../../../test/world.ts'

const newId = () => uuidv7() as MessageId

const react = (me: Person, peer: Person, messageId: MessageId, reaction: Reaction) =>
  me.call(reactToMessage, { params: { userId: peer.username, messageId }, body: { reaction } })

const takeBack = (me: Person, peer: Person, messageId: MessageId) =>
  me.call(takeReactionBack, { params: { userId: peer.username, messageId } })

const messagesOf = async (me: Person, peer: Person): Promise<Message[]> =>
  (await me.call(viewMessages, { params: { userId: peer.username } })).body.messages

const reactionsOf = ({ reactions }: Message) => [reactions?.writer, reactions?.reader]

/** Somebody who has written one message to somebody. */
async function oneSaid(world: World) {
  const [ada, grace] = await world.pair()
  const page = await ada.goOnline()
  const id = newId()
  const { newMessage } = await page.write(grace.username, 'It is green', id)
  return { ada, grace, page, id, newMessage }
}

test('both react to a message, see it live on every device, and it is no edit', async ({
  world,
}) => {
  const { ada, grace, page, id, newMessage } = await oneSaid(world)
  const theirs = await grace.goOnline()
  const before = (await grace.call(listChats)).body.chats

  const first = (await react(grace, ada, id, 'celebrate')).body
  const second = (await react(ada, grace, id, 'ship')).body

  const at = expect.any(String) as unknown
  expect(first).toMatchObject({ success: true, message: 'You reacted to the message.' })
  expect(first.changed).toEqual({ ...newMessage, reactions: { reader: 'celebrate', at } })
  expect(second.changed).toEqual({
    ...newMessage,
    reactions: { writer: 'ship', reader: 'celebrate', at },
  })
  await until(() => theirs.heard('messageChanged').length === 2)
  await until(() => page.heard('messageChanged').length === 2)
  const told = (userId: string) =>
    [first, second].map(({ changed }) => ({ userId, message: changed }))
  expect(theirs.heard('messageChanged')).toEqual(told(ada.username))
  expect(page.heard('messageChanged')).toEqual(told(grace.username))
  expect(await messagesOf(ada, grace)).toEqual([second.changed])
  expect(await messagesOf(grace, ada)).toEqual([second.changed])
  expect((await grace.call(listChats)).body.chats).toEqual(before)
})

test('each has one reaction to a message, which another replaces, and takes it back', async ({
  world,
}) => {
  const { ada, grace, page, id } = await oneSaid(world)

  const moments: string[] = []
  const stands = []
  for (const answer of [
    await react(grace, ada, id, 'like'),
    await react(grace, ada, id, 'love'),
    await react(ada, grace, id, 'love'),
    await takeBack(grace, ada, id),
    await takeBack(ada, grace, id),
  ]) {
    stands.push(reactionsOf(answer.body.changed))
    moments.push(answer.body.changed.reactions!.at)
  }

  expect(stands).toEqual([
    [undefined, 'like'],
    [undefined, 'love'],
    ['love', 'love'],
    ['love', undefined],
    [undefined, undefined],
  ])
  // of two copies a page shows the one of the later moment
  expect(moments).toEqual([...new Set(moments)].toSorted())
  await until(() => page.heard('messageChanged').length === 5)
})

test('the same reaction again is no change, nor is taking none back, and nobody hears of it', async ({
  world,
}) => {
  const { ada, grace, page, id, newMessage } = await oneSaid(world)

  expect((await takeBack(grace, ada, id)).body.changed).toEqual(newMessage)
  const { body } = await react(grace, ada, id, 'look')
  expect((await react(grace, ada, id, 'look')).body).toEqual(body)
  const gone = (await takeBack(grace, ada, id)).body
  expect((await takeBack(grace, ada, id)).body).toEqual(gone)

  await until(() => page.heard('messageChanged').length === 2)
  expect(page.heard('messageChanged').map(({ message }) => message)).toEqual([
    body.changed,
    gone.changed,
  ])
})

test('a reaction stays with what is edited and sent again, and goes with what is deleted', async ({
  world,
}) => {
  const { ada, grace, page, id } = await oneSaid(world)
  const params = { userId: grace.username, messageId: id }
  const { changed } = (await react(grace, ada, id, 'laugh')).body

  const edited = (await ada.call(editMessage, { params, body: { text: 'It is red' } })).body
  expect(edited.changed.reactions).toEqual(changed.reactions)
  expect(edited.changed.changedAt! > changed.reactions!.at).toBe(true)
  expect((await page.write(grace.username, 'It is green', id)).newMessage).toEqual(edited.changed)
  const deleted = (await ada.call(deleteMessage, { params })).body.changed
  expect(deleted).not.toHaveProperty('reactions')
  expect(deleted.changedAt! > edited.changed.changedAt!).toBe(true)
  const left = await world.ctx.db.selectFrom('messages').select('reader_reaction').execute()
  expect(left).toEqual([{ reader_reaction: null }])
  expect(await messagesOf(grace, ada)).toEqual([deleted])
  const codes = [await react(grace, ada, id, 'like'), await takeBack(ada, grace, id)]
  expect(codes.map(({ body }) => body.code)).toEqual(['message_not_found', 'message_not_found'])
})

test('what becomes of a message is later than what became of it before, whatever the clock says', async ({
  world,
}) => {
  const { ada, grace, id } = await oneSaid(world)
  const params = { userId: grace.username, messageId: id }
  await react(grace, ada, id, 'like')
  const ahead = new Date('2100-01-01T00:00:00.000Z')
  await world.ctx.db.updateTable('messages').set({ reacted_at: ahead }).execute()

  const edited = (await ada.call(editMessage, { params, body: { text: 'It is red' } })).body.changed
  const reacted = (await react(grace, ada, id, 'love')).body.changed
  const again = (await takeBack(grace, ada, id)).body.changed
  const deleted = (await ada.call(deleteMessage, { params })).body.changed

  expect([edited.changedAt, reacted.reactions?.at, again.reactions?.at, deleted.changedAt]).toEqual(
    [1, 2, 3, 4].map((ms) => `2100-01-01T00:00:00.00${ms}Z`),
  )
})

test('the export holds how one reacted, and of the other one neither that nor what they wrote', async ({
  world,
}) => {
  const { ada, grace, page, id, newMessage } = await oneSaid(world)
  const { newMessage: second } = await page.write(grace.username, 'It is red')
  await react(grace, ada, id, 'celebrate')
  await react(ada, grace, id, 'ship')
  await react(grace, ada, second._id as MessageId, 'look')
  await takeBack(grace, ada, second._id as MessageId)

  const exported = async (me: Person) => (await me.call(exportAccount)).body.account.messages

  const { createdAt } = newMessage
  expect(await exported(grace)).toEqual([{ to: ada.username, createdAt, reaction: 'celebrate' }])
  expect(await exported(ada)).toEqual([
    { to: grace.username, text: 'It is green', createdAt, reaction: 'ship' },
    { to: grace.username, text: 'It is red', createdAt: second.createdAt },
  ])
})

test('nobody reacts to what was said in another chat, or nowhere', async ({ world }) => {
  const { ada, grace, id, newMessage } = await oneSaid(world)
  const linus = await world.person('Linus')
  await world.connect(ada, linus)
  await (await linus.goOnline()).write(ada.username, 'Hello')

  const answers = await Promise.all([
    react(linus, ada, id, 'like'),
    react(ada, linus, id, 'like'),
    react(ada, grace, newId(), 'like'),
    react(linus, grace, id, 'like'),
    react(ada, ada, id, 'like'),
  ])

  expect(answers.map(({ body }) => body.code)).toEqual([
    'message_not_found',
    'message_not_found',
    'message_not_found',
    'chat_blocked',
    'to_oneself',
  ])
  expect(await messagesOf(grace, ada)).toEqual([newMessage])
})

test('where nothing may be written, nobody reacts', async ({ world }) => {
  const { ada, grace, id, newMessage } = await oneSaid(world)
  const { db } = world.ctx
  const setStatus = (who: Person, status: 'active' | 'deactivated') =>
    db.updateTable('users').set({ status }).where('id', '=', who.userId).execute()
  const code = async () => (await react(ada, grace, id, 'like')).body.code

  await setStatus(grace, 'deactivated')
  expect(await code()).toBe('peer_away')
  await setStatus(grace, 'active')
  await setStatus(ada, 'deactivated')
  expect(await code()).toBe('own_account_away')
  await setStatus(ada, 'active')
  const [tie] = await db.selectFrom('requests').select('id').execute()
  await ada.call(removeConnection, { params: { requestId: tie!.id } })
  expect(await code()).toBe('chat_blocked')
  await world.connect(ada, grace)
  expect(await messagesOf(grace, ada)).toEqual([newMessage])
  await grace.call(blockUser, { params: { userId: ada.userId } })
  expect(await code()).toBe('user_not_found')
})

test('a connection that ends, or a message that is deleted, meanwhile is not reacted to', async ({
  world,
}) => {
  const { ada, grace, id } = await oneSaid(world)

  const deleted = await inTheWay(world, `update messages set text = ''`, () =>
    react(grace, ada, id, 'like'),
  )
  expect(deleted.body.code).toBe('message_not_found')
  await world.ctx.db.updateTable('messages').set({ text: 'It is green' }).execute()
  const apart = await inTheWay(world, 'delete from requests', () => react(grace, ada, id, 'like'))
  expect(apart.body.code).toBe('message_not_found')
  const stored = await world.ctx.db.selectFrom('messages').select('reader_reaction').execute()
  expect(stored).toEqual([{ reader_reaction: null }])
})

const anyReaction = fc.option(fc.constantFrom(...Reaction.options))
const anyActs = fc.array(
  fc.record({
    writer: anyReaction,
    reader: anyReaction,
    text: fc.option(fc.constantFrom('one', 'two')),
  }),
  { minLength: 1, maxLength: 10 },
)

const latestOf = ({ changedAt = '', reactions }: Message): string =>
  [changedAt, reactions?.at ?? ''].toSorted().at(-1)!

test(
  'whatever both do at once, each keeps their own last reaction, and both see the same',
  { timeout: 60_000 },
  async ({ world }) => {
    const [ada, grace] = await world.pair()
    const page = await ada.goOnline()
    const choose = (me: Person, peer: Person, id: MessageId, reaction: Reaction | null) =>
      reaction ? react(me, peer, id, reaction) : takeBack(me, peer, id)
    await fc.assert(
      fc.asyncProperty(anyActs, async (acts) => {
        const id = newId()
        await page.write(grace.username, 'zero', id)
        const params = { userId: grace.username, messageId: id }
        let latest = ''
        for (const { writer, reader, text } of acts) {
          const answers = await Promise.all([
            choose(ada, grace, id, writer),
            choose(grace, ada, id, reader),
            ...(text ? [ada.call(editMessage, { params, body: { text } })] : []),
          ])
          expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
          const seen = (await messagesOf(grace, ada)).at(-1)!
          expect(reactionsOf(seen)).toEqual([writer ?? undefined, reader ?? undefined])
          expect(latestOf(seen) >= latest).toBe(true)
          latest = latestOf(seen)
        }
        expect(await messagesOf(ada, grace)).toEqual(await messagesOf(grace, ada))
      }),
      { numRuns: 12 },
    )
  },
)
