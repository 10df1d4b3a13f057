import fc from 'fast-check'
import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import { blockUser } from '@devgrove/contract/blocks'
import { type ChatSummary, listChats } from '@devgrove/contract/chats'
import { archiveChat, muteChat, unarchiveChat, unmuteChat } from '@devgrove/contract/chat-settings'
import { until } from '../../../../test/machine.ts'
import { type Person, test, type World } from '../../../../test/world.ts'

const withPeer = ({ username }: Person) => ({ params: { userId: username } })

const chatOf = async (me: Person, peer: Person): Promise<ChatSummary | undefined> =>
  (await me.call(listChats)).body.chats.find(({ userId }) => userId === peer.username)

/** Two who have written to each other. */
async function talkingPair(world: World): Promise<[Person, Person]> {
  const [ada, grace] = await world.pair()
  await (await ada.goOnline()).write(grace.username, 'Hello')
  await (await grace.goOnline()).write(ada.username, 'Hello Ada')
  return [ada, grace]
}

test('a chat is muted on every device of whoever mutes it, and its peer never learns of it', async ({
  world,
}) => {
  const [ada, grace] = await talkingPair(world)
  const [page, phone, theirs] = [await ada.goOnline(), await ada.goOnline(), await grace.goOnline()]
  const before = await grace.call(listChats)

  const answer = await ada.call(muteChat, withPeer(grace))

  expect(answer.body).toMatchObject({ success: true, message: 'The chat is muted.' })
  for (const device of [page, phone]) await until(() => device.heard('chatsUpdated').length === 1)
  expect(await chatOf(ada, grace)).toMatchObject({ isMuted: true })
  expect((await grace.call(listChats)).body).toEqual(before.body)
  await theirs.write(ada.username, 'Are you there?')
  await until(() => page.heard('messageReceived').length === 1)
  expect(await chatOf(ada, grace)).toMatchObject({ isMuted: true, unread: 2 })
  expect(theirs.heard('chatsUpdated')).toEqual([])

  for (let times = 0; times < 2; times++) await ada.call(unmuteChat, withPeer(grace))

  expect(await chatOf(ada, grace)).toMatchObject({ isMuted: false, unread: 2 })
})

test('both of a chat may mute it, each for themselves', async ({ world }) => {
  const [ada, grace] = await talkingPair(world)

  for (const [me, peer] of [
    [ada, grace],
    [grace, ada],
  ] as const)
    await me.call(muteChat, withPeer(peer))
  await grace.call(unmuteChat, withPeer(ada))

  expect(await chatOf(ada, grace)).toMatchObject({ isMuted: true })
  expect(await chatOf(grace, ada)).toMatchObject({ isMuted: false })
})

test('there is nothing to choose for a chat that one may not open, or in which nothing was said', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const [linus, margaret] = [await world.person('Linus'), await world.person('Margaret')]
  await world.connect(ada, margaret)
  await (await ada.goOnline()).write(margaret.username, 'Hello')
  await margaret.call(blockUser, { params: { userId: ada.userId } })

  for (const route of [muteChat, unmuteChat, archiveChat, unarchiveChat]) {
    const codes = await Promise.all(
      [grace, linus, margaret, ada].map(async (peer) => {
        const { status, body } = await ada.call(route, withPeer(peer))
        return [status, body.code]
      }),
    )
    expect(codes).toEqual([
      [404, 'message_not_found'],
      [403, 'chat_blocked'],
      [404, 'user_not_found'],
      [400, 'to_oneself'],
    ])
  }
})

test('a chat with somebody who is away is muted and archived as any other', async ({ world }) => {
  const [ada, grace] = await talkingPair(world)
  await world.ctx.db
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('id', '=', grace.userId)
    .execute()

  for (const route of [muteChat, archiveChat]) await ada.call(route, withPeer(grace))

  expect(await chatOf(ada, grace)).toMatchObject({ isMuted: true, isArchived: true })
})

test('what somebody chose for their chats is in the export of their account, and in nobody else’s', async ({
  world,
}) => {
  const [ada, grace] = await talkingPair(world)
  const linus = await world.person('Linus')
  await world.connect(ada, linus)
  await (await ada.goOnline()).write(linus.username, 'Hello')
  for (const peer of [grace, linus]) await ada.call(muteChat, withPeer(peer))
  await linus.call(blockUser, { params: { userId: ada.userId } })

  const chosenBy = async (me: Person) => (await me.call(exportAccount)).body.account.chats

  expect(await chosenBy(ada)).toEqual([{ with: grace.username, isMuted: true, isArchived: false }])
  for (const route of [unmuteChat, archiveChat]) await ada.call(route, withPeer(grace))
  expect(await chosenBy(ada)).toEqual([{ with: grace.username, isMuted: false, isArchived: true }])
  expect(await chosenBy(grace)).toEqual([])
})

test('an archived chat comes back with the next message of either side, on that side alone', async ({
  world,
}) => {
  const [ada, grace] = await talkingPair(world)
  const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const isArchived = async (me: Person, peer: Person) => (await chatOf(me, peer))?.isArchived

  for (const write of [
    async () => theirs.write(ada.username, 'Hello'),
    async () => page.write(grace.username, 'Hello'),
  ]) {
    const { body } = await ada.call(archiveChat, withPeer(grace))
    await ada.call(archiveChat, withPeer(grace))

    expect(body).toMatchObject({ success: true, message: 'The chat is archived.' })
    expect([await isArchived(ada, grace), await isArchived(grace, ada)]).toEqual([true, false])
    await write()
    expect(await isArchived(ada, grace)).toBe(false)
  }
  await until(() => page.heard('chatsUpdated').length === 4)
  expect(theirs.heard('chatsUpdated')).toEqual([])

  await ada.call(archiveChat, withPeer(grace))
  await ada.call(unarchiveChat, withPeer(grace))
  expect(await isArchived(ada, grace)).toBe(false)
})

const acts = {
  mute: muteChat,
  unmute: unmuteChat,
  archive: archiveChat,
  unarchive: unarchiveChat,
  write: undefined,
}
const anyActs = fc.array(fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), {
  maxLength: 12,
})

/** What is chosen after each act, told step by step. */
function after(done: readonly (keyof typeof acts)[]) {
  const chosen = { isMuted: false, isArchived: false }
  for (const act of done) {
    if (act === 'mute' || act === 'unmute') chosen.isMuted = act === 'mute'
    else if (act === 'write') chosen.isArchived &&= chosen.isMuted
    else chosen.isArchived = act === 'archive'
  }
  return chosen
}

test(
  'a muted chat stays archived whatever is said, and muting moves no chat',
  { timeout: 60_000 },
  async ({ world }) => {
    const [ada, grace] = await talkingPair(world)
    const theirs = await grace.goOnline()

    await fc.assert(
      fc.asyncProperty(anyActs, async (done) => {
        for (const route of [unmuteChat, unarchiveChat]) await ada.call(route, withPeer(grace))
        for (const act of done) {
          const route = acts[act]
          if (route) await ada.call(route, withPeer(grace))
          else await theirs.write(ada.username, 'Hello')
        }
        expect(await chatOf(ada, grace)).toMatchObject(after(done))
      }),
      { numRuns: 25, examples: [[['mute', 'archive', 'write']]] },
    )
  },
)
