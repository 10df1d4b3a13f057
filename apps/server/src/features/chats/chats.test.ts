import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect } from 'vitest'
import { blockUser } from '@devgrove/contract/blocks'
import * as chats from '@devgrove/contract/chats'
import * as events from '@devgrove/contract/chats.socket'
import * as requests from '@devgrove/contract/connections'
import { limits } from '@devgrove/contract/limits'
import { until } from '../../../test/machine.ts'
import { type Person, test } from '../../../test/world.ts'

const history = async (viewer: Person, peer: Person, query: Record<string, string> = {}) =>
  viewer.call(chats.viewMessages, { params: { userId: peer.username }, query: query as never })

const chatsOf = async (viewer: Person) => (await viewer.call(chats.listChats)).body.chats

describe('a message between two connected people', () => {
  test('is stored, acknowledged with what was stored, and reaches every page of both', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [laptop, phone, theirs] = [
      await ada.goOnline(),
      await ada.goOnline(),
      await grace.goOnline(),
    ]
    const id = uuidv7()

    const answer = await laptop.write(grace.username, '  Hello Grace  ', id)

    expect(answer).toMatchObject({ success: true, message: 'Message sent.', previousAt: null })
    const { newMessage } = answer
    expect(newMessage).toMatchObject({ _id: id, sender: ada.username, text: 'Hello Grace' })
    expect(newMessage.time).toBe(newMessage.createdAt.slice(11, 16))
    await until(() => theirs.heard('unreadUpdated').length === 1)
    expect(theirs.heard('messageReceived')).toEqual([
      { userId: ada.username, newMessage, previousAt: null },
    ])
    expect(theirs.heard('unreadUpdated')).toEqual([{ userId: ada.username, unread: 1 }])
    await until(() => phone.heard('messageReceived').length === 1)
    expect(phone.heard('messageReceived')).toEqual([
      { userId: grace.username, newMessage, previousAt: null },
    ])
    expect(laptop.heard('messageReceived')).toEqual([])
    expect((await history(grace, ada)).body.messages).toEqual([newMessage])
    expect((await history(ada, grace)).body.messages).toEqual([newMessage])
  })

  test('costs one statement', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const page = await ada.goOnline()
    await page.write(grace.username, 'first')
    // who came online is told meanwhile
    await delay(200)

    const statements = await world.sqlOf(() => page.write(grace.username, 'second'))

    expect(statements).toHaveLength(1)
  })

  test('has 1 to 4,000 code points after trimming', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const page = await ada.goOnline()
    const most = '😀'.repeat(limits.message.text)

    const family = '👨‍👩‍👧 ❤️ می\u200cخواهم'

    const [empty, blank, unseen, shaped, longest, tooLong] = [
      await page.write(grace.username, ''),
      await page.write(grace.username, ' \n\t '),
      await page.write(grace.username, '\u200b \u2800\u3164\ufe0f\u2060'),
      await page.write(grace.username, family),
      await page.write(grace.username, ` ${most} `),
      await page.write(grace.username, `${most}x`),
    ]

    expect(empty).toMatchObject({ success: false, code: 'invalid_input' })
    expect(blank).toMatchObject({ success: false, error: 'Write something first.' })
    expect(unseen).toMatchObject({ success: false, error: 'Write something first.' })
    expect(shaped.newMessage.text).toBe(family)
    expect(longest.newMessage.text).toBe(most)
    expect(tooLong).toMatchObject({
      success: false,
      error: 'A message may be at most 4,000 characters long.',
    })
  })

  test('gets a moment of its own, later than the one before, however many come at once', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [mine, theirs] = [await ada.goOnline(), await grace.goOnline()]

    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 ? mine.write(grace.username, `${index}`) : theirs.write(ada.username, `${index}`),
      ),
    )

    const inOrder = answers
      .map(({ newMessage, previousAt }) => ({ at: newMessage.createdAt, previousAt }))
      .sort((a, b) => a.at.localeCompare(b.at))
    expect(new Set(inOrder.map(({ at }) => at)).size).toBe(100)
    expect(inOrder.map(({ previousAt }) => previousAt)).toEqual([
      null,
      ...inOrder.slice(0, -1).map(({ at }) => at),
    ])
  })
})

describe('who may write to whom', () => {
  test('strangers cannot chat, whatever they claim', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const linus = await world.person('Linus')
    const [stranger, theirs] = [await linus.goOnline(), await grace.goOnline()]
    const before = await world.dump()

    const claims = { loggedInUsername: ada.username, userId: grace.username }
    const answers = [
      await stranger.say(events.sendMessage, {
        ...claims,
        newMessage: { _id: uuidv7(), text: 'Hi', sender: ada.username } as never,
      }),
      await stranger.say(events.joinChat, claims as never),
      await stranger.say(events.typing, claims as never),
    ]
    const read = await history(linus, grace)

    for (const answer of answers) {
      expect(answer).toEqual({
        success: false,
        error: 'You are not connected with this user. Chat is blocked.',
        code: 'chat_blocked',
      })
    }
    expect(read).toMatchObject({
      status: 403,
      body: {
        success: false,
        error: 'You are not connected with this user. Chat is blocked.',
        header: { userId: grace.username, name: 'Grace Tester', online: false },
      },
    })
    expect(await world.dump()).toBe(before)
    expect(theirs.heard('messageReceived')).toEqual([])
    expect(theirs.heard('typing')).toEqual([])
  })

  test('the sender is whoever is signed in, not whom the payload names', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const page = await ada.goOnline()

    const { newMessage } = await page.say(events.sendMessage, {
      loggedInUsername: grace.username,
      userId: grace.username,
      newMessage: {
        _id: uuidv7(),
        text: 'Hi',
        sender: grace.username,
        createdAt: '2020-01-01T00:00:00.000Z',
      } as never,
    } as never)

    expect(newMessage.sender).toBe(ada.username)
    expect(newMessage.createdAt > '2026').toBe(true)
  })

  test('nobody there, oneself and whoever may not be seen', async ({ world }) => {
    const [ada] = await world.pair()
    const hidden = await world.person('Hidden')
    await world.ctx.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', hidden.userId)
      .execute()
    const page = await ada.goOnline()

    expect(await page.write('nobody', 'Hi')).toMatchObject({ code: 'user_not_found' })
    expect(await page.write(hidden.username, 'Hi')).toEqual(await page.write('nobody', 'Hi'))
    expect((await history(ada, hidden)).text).toBe(
      (await history(ada, { ...hidden, username: 'nobody' })).text,
    )
    expect(await page.write(ada.username, 'Hi')).toMatchObject({ code: 'to_oneself' })
    expect((await history(ada, ada)).status).toBe(400)
  })

  test('that is left as if it had not been read is unread on every device of its reader, and on none of its writer', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [page, phone, theirs] = [
      await ada.goOnline(),
      await ada.goOnline(),
      await grace.goOnline(),
    ]
    const leaveUnread = (me: Person, peer: Person) =>
      me.call(chats.markUnread, { params: { userId: peer.username } })
    await page.write(grace.username, 'Hello')
    // of what one wrote oneself nothing is unread
    expect((await leaveUnread(ada, grace)).body.code).toBe('message_not_found')
    await theirs.write(ada.username, 'Hello Ada')
    await page.say(events.joinChat, { userId: grace.username })
    await page.say(events.leaveChat, { userId: grace.username })
    expect((await chatsOf(ada))[0]).toMatchObject({ unread: 0 })

    expect((await leaveUnread(ada, grace)).body).toMatchObject({ success: true, unread: 1 })
    expect((await leaveUnread(ada, grace)).body).toMatchObject({ unread: 1 })

    expect((await chatsOf(ada))[0]).toMatchObject({ userId: grace.username, unread: 1 })
    const last = { userId: grace.username, unread: 1 }
    for (const device of [page, phone])
      await until(() => isDeepStrictEqual(device.heard('unreadUpdated').at(-1), last))
    expect(theirs.heard('unreadUpdated')).toHaveLength(1)
    expect((await chatsOf(grace))[0]).toMatchObject({ unread: 1 })
    await theirs.write(ada.username, 'Are you there?')
    expect((await chatsOf(ada))[0]).toMatchObject({ unread: 2 })
  })

  test('is left unread by nobody who may not open it', async ({ world }) => {
    const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
    const answer = await ada.call(chats.markUnread, { params: { userId: grace.username } })
    expect([answer.status, answer.body.code]).toEqual([403, 'chat_blocked'])
  })

  test('leaving a chat tells nobody whether the other one is there', async ({ world }) => {
    const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
    const page = await ada.goOnline()
    const leave = (userId: string) => page.say(events.leaveChat, { userId: userId as never })
    const before = await leave(grace.username)
    await grace.call(blockUser, { params: { userId: ada.userId } })

    expect([await leave(grace.username), await leave('nobody')]).toEqual([before, before])
    expect(before.success).toBe(true)
  })

  test.for([
    ['deactivated', 'peer_away', 'Grace Tester'],
    ['banned', 'peer_suspended', 'Account suspended'],
  ] as const)(
    'with a %s peer the history stays, and writing is refused',
    async ([status, code, name], { world }) => {
      const [ada, grace] = await world.pair()
      const page = await ada.goOnline()
      await page.write(grace.username, 'before')
      await world.ctx.db
        .updateTable('users')
        .set({ status })
        .where('id', '=', grace.userId)
        .execute()

      const answer = await page.write(grace.username, 'after')
      const read = await history(ada, grace)

      expect(answer).toMatchObject({ success: false, code })
      expect(read.status).toBe(200)
      expect(read.body.messages.map(({ text }) => text)).toEqual(['before'])
      expect(read.body.header).toMatchObject({ name, closed: answer.error, online: false })
      expect((await chatsOf(ada))[0]).toMatchObject({ userId: grace.username, name })
    },
  )

  test('a message that races with the end of the connection is sent before it or not at all', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]

    for (let round = 0; round < 40; round++) {
      const requestId = await world.between(grace, ada)
      const heardBefore = theirs.heard('messageReceived').length
      const [sent] = await Promise.all([
        page.write(grace.username, `race ${round}`),
        grace.call(requests.removeConnection, { params: { requestId } }),
      ])
      const afterwards = await page.write(grace.username, `late ${round}`)
      expect(afterwards.code).toBe('chat_blocked')
      await until(() => theirs.heard('networkUpdated').length > round)
      expect(theirs.heard('messageReceived').length - heardBefore).toBe(sent.success ? 1 : 0)
      await world.ctx.db.deleteFrom('partings').execute()
      await world.connect(ada, grace)
      theirs.socket.emit('leaveChat')
    }
  })

  test('whoever lost their session writes nothing more', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const page = await ada.goOnline()
    await page.write(grace.username, 'in time')
    await world.ctx.db.deleteFrom('sessions').where('user_id', '=', ada.userId).execute()

    expect(await page.write(grace.username, 'late')).toMatchObject({ code: 'not_signed_in' })
    expect((await history(grace, ada)).body.messages.map(({ text }) => text)).toEqual(['in time'])
  })
})
