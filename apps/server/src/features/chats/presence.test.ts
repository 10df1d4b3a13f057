import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, vi } from 'vitest'
import * as settings from '@devgrove/contract/account-settings'
import { viewMessages } from '@devgrove/contract/chats'
import * as events from '@devgrove/contract/chats.socket'
import { blockUser } from '@devgrove/contract/blocks'
import { editProfile } from '@devgrove/contract/profiles'
import { until } from '../../../test/machine.ts'
import { type Person, test } from '../../../test/world.ts'

const history = (viewer: Person, peer: Person) =>
  viewer.call(viewMessages, { params: { userId: peer.username }, query: {} })

describe('presence', () => {
  test('is told to connections alone, with seconds of grace for a page that loads anew', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const linus = await world.person('Linus')
    const [theirs, stranger] = [await grace.goOnline(), await linus.goOnline()]

    const page = await ada.goOnline()
    await until(() => theirs.heard('userOnlineStatus').length === 1)
    page.leave()
    const again = await ada.goOnline()
    await delay(300)
    expect(theirs.heard('userOnlineStatus')).toEqual([{ username: ada.username, online: true }])
    again.leave()
    await until(() => theirs.heard('userOnlineStatus').length === 2)

    expect(theirs.heard('userOnlineStatus')[1]).toEqual({ username: ada.username, online: false })
    expect(stranger.heard('userOnlineStatus')).toEqual([])
  })
})

describe('what a member does not show', () => {
  test('nobody hears that they are there, and whoever heard it hears that they are not', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const theirs = await grace.goOnline()
    await ada.call(settings.setPrivacy, { body: { showsOnline: false } })
    await ada.goOnline()
    await delay(300)
    expect(theirs.heard('userOnlineStatus')).toEqual([])
    expect((await history(grace, ada)).body.header.online).toBe(false)

    const { body } = await ada.call(settings.setPrivacy, { body: { showsOnline: true } })
    expect(body.user).toMatchObject({ showsOnline: true, showsTyping: true })
    await until(() => theirs.heard('userOnlineStatus').length === 1)
    await ada.call(editProfile, { body: { status: 'deactivated' } })
    await until(() => theirs.heard('userOnlineStatus').length === 2)

    expect(theirs.heard('userOnlineStatus').map(({ online }) => online)).toEqual([true, false])
  })

  test('takes nothing from what they hear of others', async ({ world }) => {
    const [ada, grace] = await world.pair()
    await grace.call(settings.setPrivacy, { body: { showsOnline: false } })
    const theirs = await grace.goOnline()

    const page = await ada.goOnline()
    await until(() => theirs.heard('userOnlineStatus').length === 1)
    const beside = await (await world.again(ada)).goOnline()
    page.leave()
    await delay(300)
    theirs.leave()
    const again = await grace.goOnline()
    await delay(300)
    expect(beside.heard('userOnlineStatus')).toEqual([])
    beside.leave()
    await until(() => again.heard('userOnlineStatus').length === 1)

    expect(theirs.heard('userOnlineStatus')).toEqual([{ username: ada.username, online: true }])
    expect(again.heard('userOnlineStatus')).toEqual([{ username: ada.username, online: false }])
  })

  test('who is away themselves hears of nobody', async ({ world }) => {
    const [ada, grace] = await world.pair()
    await grace.call(editProfile, { body: { status: 'deactivated' } })
    const theirs = await grace.goOnline()

    await ada.goOnline()
    await delay(300)

    expect((await history(grace, ada)).body.header.online).toBe(false)
    expect(theirs.heard('userOnlineStatus')).toEqual([])
  })

  test('nobody hears that they type', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    await ada.call(settings.setPrivacy, { body: { showsTyping: false } })

    const answer = await page.say(events.typing, { userId: grace.username })
    await page.write(grace.username, 'done')
    await until(() => theirs.heard('messageReceived').length === 1)

    expect(answer.success).toBe(true)
    expect(theirs.heard('typing')).toEqual([])
  })
})

describe('typing', () => {
  test('is told to the peer alone, and ends with the page', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const linus = await world.person('Linus')
    await world.connect(ada, linus)
    const [page, theirs, others] = [
      await ada.goOnline(),
      await grace.goOnline(),
      await linus.goOnline(),
    ]

    await page.say(events.typing, { userId: grace.username })
    await page.say(events.stopTyping, { userId: grace.username })
    await page.say(events.typing, { userId: grace.username })
    page.leave()
    await until(() => theirs.heard('stopTyping').length === 2)

    expect(theirs.heard('typing')).toEqual([{ username: ada.username }, { username: ada.username }])
    expect(others.heard('typing')).toEqual([])
    expect(others.heard('stopTyping')).toEqual([])
  })

  test('that cannot be told to have ended, since the two may not write any more, is no warning', async ({
    world,
  }) => {
    const warn = vi.spyOn(world.ctx.log, 'warn')
    const [ada, grace] = await world.pair()
    const linus = await world.person('Linus')
    await world.connect(ada, linus)
    const [page, others] = [await ada.goOnline(), await linus.goOnline()]
    await page.say(events.typing, { userId: grace.username })
    await grace.call(blockUser, { params: { userId: ada.userId } })

    page.leave()
    await until(() => others.heard('userOnlineStatus').length === 2)

    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})
