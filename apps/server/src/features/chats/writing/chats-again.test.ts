import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect } from 'vitest'
import { blockUser } from '@devgrove/contract/blocks'
import * as chats from '@devgrove/contract/chats'
import { removeConnection } from '@devgrove/contract/connections'
import { until } from '../../../../test/machine.ts'
import { type Person, test } from '../../../../test/world.ts'

const history = async (viewer: Person, peer: Person) =>
  viewer.call(chats.viewMessages, { params: { userId: peer.username } })

const chatsOf = async (viewer: Person) => (await viewer.call(chats.listChats)).body.chats

describe('a message whose writer got no answer', () => {
  test('sent again is the same message, once', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    await page.write(grace.username, 'before')
    const id = uuidv7()

    const first = await page.write(grace.username, 'Hello', id)
    const again = await page.write(grace.username, 'Hello, changed', id)
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, async () => (await ada.goOnline()).write(grace.username, 'x', id)),
    )

    expect(first.previousAt).not.toBeNull()
    for (const answer of [again, ...atOnce]) expect(answer).toEqual(first)
    expect((await history(grace, ada)).body.messages).toHaveLength(2)
    const ids = theirs.heard('messageReceived').map(({ newMessage }) => newMessage._id)
    expect(new Set(ids).size).toBe(2)
    expect((await chatsOf(grace))[0]).toMatchObject({ unread: 2, lastMessage: 'Hello' })
  })

  test('sent again is told again, as it was stored and with what is unread by now', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [page, phone, theirs] = [
      await ada.goOnline(),
      await ada.goOnline(),
      await grace.goOnline(),
    ]
    const id = uuidv7()
    const { newMessage } = await page.write(grace.username, 'first', id)
    const { newMessage: second } = await page.write(grace.username, 'second')
    await theirs.write(ada.username, 'third')

    await page.write(grace.username, 'changed', id)

    await until(() => theirs.heard('unreadUpdated').length === 3)
    expect(theirs.heard('messageReceived').at(-1)).toEqual({
      userId: ada.username,
      newMessage,
      previousAt: null,
    })
    expect(theirs.heard('unreadUpdated').at(-1)).toEqual({ userId: ada.username, unread: 2 })
    await until(() => phone.heard('messageReceived').length === 4)
    expect(phone.heard('messageReceived').at(-1)?.newMessage).toEqual(newMessage)

    await page.write(grace.username, 'second', second._id)
    await until(() => theirs.heard('messageReceived').length === 4)
    expect(theirs.heard('messageReceived').at(-1)).toMatchObject({
      newMessage: second,
      previousAt: newMessage.createdAt,
    })
  })

  test('on its way twice at once is stored once, whichever wins', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const pages = [await ada.goOnline(), await ada.goOnline(), await ada.goOnline()]

    for (let round = 0; round < 20; round++) {
      const id = uuidv7()
      const answers = await Promise.all(pages.map((page) => page.write(grace.username, 'x', id)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    }

    expect((await history(grace, ada)).body.messages).toHaveLength(20)
    expect((await chatsOf(grace))[0]?.unread).toBe(20)
  })

  test('may not use the id of another message', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const linus = await world.person('Linus')
    await world.connect(ada, linus)
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    const id = uuidv7()
    await page.write(grace.username, 'Hello', id)

    const elsewhere = await page.write(linus.username, 'Hello', id)
    const bySomebodyElse = await theirs.write(ada.username, 'Hello', id)

    expect(elsewhere).toMatchObject({ success: false, code: 'message_id_used' })
    expect(bySomebodyElse).toMatchObject({ success: false, code: 'message_id_used' })
    expect(await chatsOf(linus)).toEqual([])
  })

  test('is not told of again to whom nothing may be written any more', async ({ world }) => {
    const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
    const requestId = await world.connect(ada, grace)
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    const id = uuidv7()
    const first = await page.write(grace.username, 'Hello', id)
    await grace.call(removeConnection, { params: { requestId } })

    const again = await page.write(grace.username, 'Hello', id)
    await until(() => theirs.heard('messageReceived').length > 0)
    await delay(200)

    expect(again).toEqual(first)
    expect(theirs.heard('messageReceived')).toHaveLength(1)
  })

  test('is as little there as any other for whom its receiver blocks', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const page = await ada.goOnline()
    const id = uuidv7()
    await page.write(grace.username, 'Hello', id)
    await grace.call(blockUser, { params: { userId: ada.userId } })

    const answers = [
      await page.write(grace.username, 'Hello', id),
      await page.write(grace.username, 'Hello'),
      await page.write('nobody_of_this_name', 'Hello'),
    ]

    expect(answers[0]).toMatchObject({ success: false, code: 'user_not_found' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})
