import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { changeUsername } from '@devgrove/contract/account-settings'
import * as accounts from '@devgrove/contract/accounts'
import * as blocks from '@devgrove/contract/blocks'
import * as chats from '@devgrove/contract/chats'
import * as events from '@devgrove/contract/chats.socket'
import * as requests from '@devgrove/contract/connections'
import { until } from '../../../test/machine.ts'
import { type Person, test } from '../../../test/world.ts'

const unreadOf = async (viewer: Person): Promise<number | undefined> =>
  (await viewer.call(chats.listChats)).body.chats[0]?.unread

/** Waits for what the database says. */
async function untilUnread(viewer: Person, unread: number): Promise<void> {
  for (let tries = 0; (await unreadOf(viewer)) !== unread; tries++) {
    if (tries > 100) throw new Error(`unread is ${await unreadOf(viewer)}, not ${unread}`)
    await delay(20)
  }
}

describe('unread messages', () => {
  test('are counted until the chat is opened, and every device hears of both', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const page = await ada.goOnline()
    const [phone, laptop] = [await grace.goOnline(), await grace.goOnline()]
    for (const text of ['one', 'two', 'three']) await page.write(grace.username, text)
    expect(await unreadOf(grace)).toBe(3)
    expect(await unreadOf(ada)).toBe(0)

    await phone.say(events.joinChat, { userId: ada.username })

    expect(await unreadOf(grace)).toBe(0)
    await until(() => laptop.heard('unreadUpdated').length === 4)
    for (const device of [phone, laptop]) {
      expect(device.heard('unreadUpdated').map(({ unread }) => unread)).toEqual([1, 2, 3, 0])
    }
  })

  test('are none while somebody looks at the chat, and again some once they leave', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    await theirs.say(events.joinChat, { userId: ada.username })

    for (let number = 0; number < 5; number++) await page.write(grace.username, `${number}`)
    await untilUnread(grace, 0)
    await theirs.say(events.leaveChat, { userId: ada.username })
    await page.write(grace.username, 'later')
    await delay(400)

    expect(await unreadOf(grace)).toBe(1)
  })

  test('are some again once they leave whoever blocked or was renamed meanwhile', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    await theirs.say(events.joinChat, { userId: ada.username })
    await ada.call(changeUsername, { body: { username: 'ada.lovelace' as never } })
    await ada.call(blocks.blockUser, { params: { userId: grace.userId } })

    const left = await theirs.say(events.leaveChat, { userId: ada.username })
    await ada.call(blocks.unblockUser, { params: { userId: grace.userId } })
    await world.ctx.db.deleteFrom('partings').execute()
    await world.connect(ada, grace)
    const { success } = await page.write(grace.username, 'later')
    await delay(400)

    expect(left).toEqual(await theirs.say(events.leaveChat, { userId: 'nobody' as never }))
    expect(success).toBe(true)
    expect(await unreadOf(grace)).toBe(1)
  })

  test('stay unread on a device whose network is gone', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    await theirs.say(events.joinChat, { userId: ada.username })
    // takes everything in and answers nothing, as a connection does that nobody is at the end of
    const engine = theirs.socket.io.engine as unknown as { _sendPacket: () => void }
    engine._sendPacket = () => undefined

    await page.write(grace.username, 'Are you there?')
    await delay(600)

    expect(await unreadOf(grace)).toBe(1)
  })
})

describe('the list of chats', () => {
  test('names whoever one wrote with, the latest first, in two statements', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const linus = await world.person('Linus')
    await world.connect(linus, ada)
    const [page, theirs] = [await ada.goOnline(), await linus.goOnline()]
    expect((await ada.call(chats.listChats)).body.chats).toEqual([])
    await page.write(grace.username, 'to Grace\n```ts\nconst a = 1\n```')
    await theirs.write(ada.username, `from Linus\n\n${'x'.repeat(300)}`)

    const { body } = await ada.call(chats.listChats)

    // who came online a moment ago may still be looked at once
    const count = async () => (await world.sqlOf(() => ada.call(chats.listChats))).length
    await expect.poll(count).toBe(2)
    expect(body.chats).toMatchObject([
      {
        userId: linus.username,
        name: 'Linus Tester',
        lastMessage: `from Linus ${'x'.repeat(129)}`,
        lastSender: linus.username,
        unread: 1,
        online: true,
      },
      {
        userId: grace.username,
        lastMessage: 'to Grace const a = 1',
        lastSender: ada.username,
        unread: 0,
        online: false,
      },
    ])
    expect(body.chats[0]?.time).toBe(body.chats[0]?.lastMessageAt.slice(11, 16))
  })

  test('leaves a chat out while its people are not connected', async ({ world }) => {
    const [ada, grace] = await world.pair()
    await (await ada.goOnline()).write(grace.username, 'Hello')
    const requestId = await world.between(ada, grace)

    await ada.call(requests.removeConnection, { params: { requestId } })
    const apart = (await grace.call(chats.listChats)).body.chats
    await world.connect(grace, ada)
    const again = (await grace.call(chats.listChats)).body.chats

    expect(apart).toEqual([])
    expect(again).toMatchObject([{ userId: ada.username, lastMessage: 'Hello', unread: 1 }])
  })
})

describe('the history', () => {
  test('of a burst of 2,000 messages is complete and in order, while more arrive', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    for (let hundred = 0; hundred < 20; hundred++) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          page.write(grace.username, `${hundred * 100 + index}`),
        ),
      )
    }
    const more = Promise.all(
      Array.from({ length: 100 }, (_, index) => theirs.write(ada.username, `more ${index}`)),
    )

    const texts: string[] = []
    let before: string | undefined
    for (let hasMore = true; hasMore;) {
      const { body } = await ada.call(chats.viewMessages, {
        params: { userId: grace.username },
        query: { ...(before !== undefined && { before }) } as never,
      })
      expect(body.messages.length).toBeLessThanOrEqual(20)
      texts.unshift(...body.messages.map(({ text }) => text))
      before = body.messages[0]?.createdAt
      hasMore = body.hasMore
    }
    await more

    const early = texts.filter((text) => !text.startsWith('more'))
    expect(early).toEqual(Array.from({ length: 2000 }, (_, index) => String(index)))
  })

  test('after a moment gives what was missed, oldest first, and says when there is more', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const page = await ada.goOnline()
    for (let number = 1; number <= 7; number++) await page.write(grace.username, `${number}`)
    const ask = (query: Record<string, string>) =>
      grace.call(chats.viewMessages, { params: { userId: ada.username }, query: query as never })
    const { messages } = (await ask({})).body

    const missed = await ask({ after: messages[1]?.createdAt ?? '', limit: '3' })
    const rest = await ask({ after: messages[4]?.createdAt ?? '' })
    const statements = await world.sqlOf(() => ask({}))

    expect(missed.body.messages.map(({ text }) => text)).toEqual(['3', '4', '5'])
    expect(missed.body.hasMore).toBe(true)
    expect(rest.body.messages.map(({ text }) => text)).toEqual(['6', '7'])
    expect(rest.body.hasMore).toBe(false)
    expect(statements).toHaveLength(2)
    expect((await ask({ before: 'x' })).status).toBe(400)
    expect((await ask({ limit: '51' })).status).toBe(400)
  })
})

describe('a socket ends with its session', () => {
  test('by log-out, by revocation and by a ban, and no other does', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const second = await world.again(ada)
    const [page, other, theirs] = [
      await ada.goOnline(),
      await second.goOnline(),
      await grace.goOnline(),
    ]

    await ada.call(accounts.logOut)
    await until(() => !page.isOpen())
    expect([other.isOpen(), theirs.isOpen()]).toEqual([true, true])
    await expect(ada.goOnline()).rejects.toThrow('websocket error')
    world.ctx.events.publish('session.ended', { userId: ada.userId, sessionIds: 'all' })
    await until(() => !other.isOpen())

    expect(theirs.isOpen()).toBe(true)
  })

  test('one that has not heard of the end yet reads nothing and types nothing', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    await theirs.write(ada.username, 'hello')
    const chat = { userId: grace.username }
    // its session is looked at once more as it comes; what is said waits for that
    expect((await page.say(events.leaveChat, chat)).success).toBe(true)
    const tries = async () => [
      (await page.say(events.joinChat, chat)).code,
      (await page.say(events.typing, chat)).code,
      (await page.write(grace.username, 'x')).code,
    ]
    const setStatus = (status: 'banned' | 'active') =>
      world.ctx.db.updateTable('users').set({ status }).where('id', '=', ada.userId).execute()

    await setStatus('banned')
    const banned = await tries()
    await setStatus('active')
    await world.ctx.db.deleteFrom('sessions').where('user_id', '=', ada.userId).execute()
    const ended = await tries()

    expect([...banned, ...ended]).toEqual(Array.from({ length: 6 }, () => 'not_signed_in'))
    const { chats: lines } = (await (await world.again(ada)).call(chats.listChats)).body
    expect(lines[0]?.unread).toBe(1)
    expect(theirs.heard('typing')).toEqual([])
  })
})

describe('networks', () => {
  test('a change is told to whoever may notice it, and to nobody else', async ({ world }) => {
    const ada = await world.person('Ada')
    const grace = await world.person('Grace')
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]

    const requestId = await world.interest(ada, grace)
    await until(() => theirs.heard('networkUpdated').length === 1)
    expect(page.heard('networkUpdated')).toHaveLength(1)
    await grace.call(requests.rejectRequest, { params: { requestId } })
    await until(() => theirs.heard('networkUpdated').length === 2)
    await delay(100)

    expect(page.heard('networkUpdated')).toHaveLength(1)
  })

  test('whom somebody has met is told to all devices of theirs, and to nobody else', async ({
    world,
  }) => {
    const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
    const linus = await world.person('Linus')
    const [page, phone] = [await ada.goOnline(), await (await world.again(ada)).goOnline()]
    const others = [await grace.goOnline(), await linus.goOnline()]
    const metOn = (device: typeof page) => device.heard('personMet').map(({ userId }) => userId)

    await ada.call(requests.ignoreUser, { params: { userId: linus.userId } })
    const ignoreId = await world.between(ada, linus)
    await ada.call(requests.unIgnore, { params: { requestId: ignoreId } })
    const requestId = await world.interest(ada, grace)
    await ada.call(requests.retrieveRequest, { params: { status: 'interested', requestId } })
    await ada.call(blocks.blockUser, { params: { userId: grace.userId } })

    await until(() => [page, phone].every((device) => metOn(device).length === 3))
    for (const device of [page, phone]) {
      expect(metOn(device)).toEqual([linus.userId, grace.userId, grace.userId])
    }
    await delay(100)
    expect(others.flatMap(metOn)).toEqual([])
  })
})
