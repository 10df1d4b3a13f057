import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import * as settings from '@devgrove/contract/account-settings'
import { blockUser } from '@devgrove/contract/blocks'
import * as chats from '@devgrove/contract/chats'
import * as events from '@devgrove/contract/chats.socket'
import * as requests from '@devgrove/contract/connections'
import { editProfile } from '@devgrove/contract/profiles'
import { until } from '../../../test/machine.ts'
import { type Person, test } from '../../../test/world.ts'

const withPeer = (peer: Person) => ({ params: { userId: peer.username } })

const headerFor = async (viewer: Person, peer: Person, query: Record<string, string> = {}) =>
  (await viewer.call(chats.viewMessages, { ...withPeer(peer), query: query as never })).body.header

const readToFor = async (viewer: Person, peer: Person) => (await headerFor(viewer, peer)).readTo

const show = (person: Person, showsReads: boolean) =>
  person.call(settings.setPrivacy, { body: { showsReads } })

/** Opens the chat on a page of its own, which closes it again. */
async function read(reader: Person, peer: Person): Promise<void> {
  const page = await reader.goOnline()
  await page.say(events.joinChat, { userId: peer.username })
  page.leave()
}

/** Writes and tells when that was. */
async function write(from: Person, to: Person, text = 'Hello'): Promise<string> {
  const page = await from.goOnline()
  const { newMessage } = await page.write(to.username, text)
  page.leave()
  return newMessage.createdAt
}

describe('how far somebody has read', () => {
  test('is known to whoever wrote once they open the chat, in either direction, and not before', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    for (const [writer, reader] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      await write(writer, reader, 'one')
      const last = await write(writer, reader, 'two')
      expect((await readToFor(writer, reader)) ?? '').not.toBe(last)

      await read(reader, writer)

      expect(await readToFor(writer, reader)).toBe(last)
    }
    const kept = await world.ctx.db
      .selectFrom('conversations')
      .select(['low_user_id', 'low_read_to', 'high_read_to'])
      .executeTakeFirstOrThrow()
    expect(kept.low_user_id).toBe(ada.userId)
    expect(Number(kept.low_read_to)).toBeGreaterThan(Number(kept.high_read_to))
  })

  test('is told with what was missed too, and costs no statement', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const at = await write(ada, grace)
    await read(grace, ada)

    expect((await headerFor(ada, grace, { after: at })).readTo).toBe(at)
    // who came online a moment ago may still be looked at once
    const count = async () => (await world.sqlOf(() => headerFor(ada, grace))).length
    await expect.poll(count).toBe(2)
  })

  test('is as it was once they mark the chat as unread, and later once they read on', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const first = await write(ada, grace)
    await read(grace, ada)
    await grace.call(chats.markUnread, withPeer(ada))
    expect(await readToFor(ada, grace)).toBe(first)
    const second = await write(ada, grace)
    expect(await readToFor(ada, grace)).toBe(first)

    await read(grace, ada)

    expect(await readToFor(ada, grace)).toBe(second)
  })

  test('is no further where nothing was read: one’s own words are not', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const first = await write(ada, grace)
    await read(grace, ada)
    await write(grace, ada, 'Hi')

    await read(grace, ada)

    expect(await readToFor(ada, grace)).toBe(first)
  })

  test('is said to every page of whoever wrote, also while the chat is in sight, and to nobody else', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const linus = await world.person('Linus')
    for (const peer of [ada, grace]) await world.connect(peer, linus)
    const [page, other, theirs, elsewhere, others] = [
      await ada.goOnline(),
      await ada.goOnline(),
      await grace.goOnline(),
      await grace.goOnline(),
      await linus.goOnline(),
    ]
    const first = (await page.write(grace.username, 'one')).newMessage.createdAt

    await theirs.say(events.joinChat, { userId: ada.username })
    await until(() => page.heard('messagesRead').length === 1)
    const second = (await page.write(grace.username, 'two')).newMessage.createdAt
    await until(() => page.heard('messagesRead').length === 2)
    await until(() => other.heard('messagesRead').length === 2)

    const said = [first, second].map((readTo) => ({ userId: grace.username, readTo }))
    expect(page.heard('messagesRead')).toEqual(said)
    expect(other.heard('messagesRead')).toEqual(said)
    for (const one of [theirs, elsewhere, others]) expect(one.heard('messagesRead')).toEqual([])
  })
})

describe('of whoever does not show how far they have read', () => {
  test('nobody learns it, and what they read meanwhile is not kept for later', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const first = await write(ada, grace)
    await read(grace, ada)
    await show(grace, false)
    expect(await readToFor(ada, grace)).toBeUndefined()
    const page = await ada.goOnline()
    const { newMessage } = await page.write(grace.username, 'two')
    await read(grace, ada)
    await delay(300)
    expect(page.heard('messagesRead')).toEqual([])
    expect(await readToFor(ada, grace)).toBeUndefined()

    await show(grace, true)
    await read(grace, ada)

    expect(first < newMessage.createdAt).toBe(true)
    expect(await readToFor(ada, grace)).toBe(first)
    const { chats: kept } = (await grace.call(exportAccount)).body.account
    expect(kept.map(({ readTo }) => readTo)).toEqual([first])
  })

  test('nothing is shown of others either, as long as that is so', async ({ world }) => {
    const [ada, grace] = await world.pair()
    await show(ada, false)
    const page = await ada.goOnline()
    const { createdAt } = (await page.write(grace.username, 'Hello')).newMessage

    await read(grace, ada)
    await delay(300)

    expect(page.heard('messagesRead')).toEqual([])
    expect(await readToFor(ada, grace)).toBeUndefined()
    await show(ada, true)
    expect(await readToFor(ada, grace)).toBe(createdAt)
  })

  test('the pages of both hear that the chat is to be asked again, and nobody who shows nothing', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [linus, margaret] = [await world.person('Linus'), await world.person('Margaret')]
    await world.connect(ada, linus)
    await show(linus, false)
    const [page, theirs, hiding, stranger] = [
      await ada.goOnline(),
      await grace.goOnline(),
      await linus.goOnline(),
      await margaret.goOnline(),
    ]

    const { body } = await show(ada, false)
    await until(() => theirs.heard('messagesRead').length === 1)
    await show(ada, true)
    await until(() => theirs.heard('messagesRead').length === 2)
    // what is so already is told to nobody
    await show(ada, true)
    await delay(300)

    expect(body.user).toMatchObject({ showsReads: false, showsOnline: true, showsTyping: true })
    const again = { userId: ada.username }
    expect(theirs.heard('messagesRead')).toEqual([again, again])
    await until(() => page.heard('accountUpdated').length === 2)
    for (const one of [hiding, stranger]) expect(one.heard('messagesRead')).toEqual([])
  })
})

describe('how far somebody has read is not told', () => {
  test('once the two are not connected, and not again before they are', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const at = await write(ada, grace)
    await read(grace, ada)
    const requestId = await world.between(ada, grace)

    await grace.call(requests.removeConnection, { params: { requestId } })

    const shut = await ada.call(chats.viewMessages, withPeer(grace))
    expect([shut.status, JSON.stringify(shut.body)]).toEqual([
      403,
      expect.not.stringContaining('readTo'),
    ])
    await world.connect(ada, grace)
    expect(await readToFor(ada, grace)).toBe(at)
  })

  test('of a message that was in sight as its reader blocked whoever wrote it', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    await theirs.say(events.joinChat, { userId: ada.username })

    await page.write(grace.username, 'Hello')
    await grace.call(blockUser, { params: { userId: ada.userId } })
    await delay(600)

    expect(page.heard('messagesRead')).toEqual([])
    expect((await ada.call(chats.viewMessages, withPeer(grace))).status).toBe(404)
  })

  test('while either of the two is away', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const at = await write(ada, grace)
    await grace.call(editProfile, { body: { status: 'deactivated' } })
    const page = await ada.goOnline()
    await read(grace, ada)
    await delay(300)
    expect(page.heard('messagesRead')).toEqual([])
    expect(await readToFor(ada, grace)).toBeUndefined()

    await grace.call(editProfile, { body: { status: 'active' } })
    expect(await readToFor(ada, grace)).toBe(at)
    await ada.call(editProfile, { body: { status: 'deactivated' } })

    expect(await readToFor(ada, grace)).toBeUndefined()
  })
})
