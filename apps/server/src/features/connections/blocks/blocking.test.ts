import { describe, expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import * as settings from '@devgrove/contract/account-settings'
import * as blocks from '@devgrove/contract/blocks'
import * as chats from '@devgrove/contract/chats'
import * as events from '@devgrove/contract/chats.socket'
import * as contract from '@devgrove/contract/connections'
import { viewFeed } from '@devgrove/contract/feed'
import type { Username } from '@devgrove/contract/ids'
import { viewProfile } from '@devgrove/contract/profiles'
import { reportMessage, reportPerson } from '@devgrove/contract/reports'
import { searchPeople } from '@devgrove/contract/search'
import { until } from '../../../../test/machine.ts'
import { NOBODY } from '../../../../test/example-calls.ts'
import { removeAccount } from '../../../../test/remove-account.ts'
import { type Person, test } from '../../../../test/world.ts'

const block = (me: Person, them: Person) =>
  me.call(blocks.blockUser, { params: { userId: them.userId } })
const unblock = (me: Person, them: Person) =>
  me.call(blocks.unblockUser, { params: { userId: them.userId } })
const blockedBy = async (me: Person) =>
  (await me.call(blocks.listBlocked)).body.users.map(({ username }) => username)

describe('blocking somebody', () => {
  test('goes by a username as well, of whoever had it too', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const { username } = grace
    await grace.call(settings.changeUsername, { body: { username: 'admiral' } })

    const answer = await ada.call(blocks.blockUser, { params: { userId: username as Username } })

    expect(answer.status).toBe(200)
    expect(await blockedBy(ada)).toEqual(['admiral'])
    const nobody = await ada.call(blocks.blockUser, { params: { userId: 'nobody' as Username } })
    expect(nobody.body.code).toBe('user_not_found')
  })

  test('leaves them to be reported by whoever blocks, and by nobody whom they block', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const report = (me: Person, them: Person) =>
      me.call(reportPerson, {
        params: { userId: them.userId },
        body: { reason: 'harassment', text: '' },
      })

    await block(ada, grace)

    expect((await report(ada, grace)).status).toBe(200)
    expect((await report(grace, ada)).body.code).toBe('user_not_found')
  })

  test('leaves what they wrote to be reported by whom they block, whatever is between the two', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const { newMessage } = await (await ada.goOnline()).write(grace.username, 'Go away')
    const report = () =>
      grace.call(reportMessage, {
        params: { messageId: newMessage._id },
        body: { reason: 'harassment', text: '', withContext: false },
      })
    await block(ada, grace)

    expect((await report()).status).toBe(200)
    await removeAccount(world, ada)
    expect((await report()).body.code).toBe('message_not_found')
  })

  test('ends whatever is between the two, for both, and unblocking restores nothing', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const linus = await world.person('linus')
    await linus.call(contract.ignoreUser, { params: { userId: ada.userId } })

    expect((await block(ada, grace)).status).toBe(200)
    expect((await block(ada, grace)).status).toBe(200)
    expect((await block(ada, linus)).status).toBe(200)

    expect(await blockedBy(ada)).toEqual([linus.username, grace.username])
    for (const person of [ada, grace, linus]) {
      const { body } = await person.call(contract.countOwn)
      expect(Object.values(body.requestCount)).toEqual([0, 0, 0, 0, 0, 0])
    }

    expect((await unblock(ada, grace)).status).toBe(200)
    expect((await unblock(ada, grace)).status).toBe(404)
    expect(await blockedBy(ada)).toEqual([linus.username])
    const { body } = await grace.call(contract.viewRelation, { params: { userId: ada.userId } })
    expect(body.connectionRequest).toBeNull()
  })

  test('makes each invisible to the other in the feed, the search and by every address', async ({
    world,
  }) => {
    const [ada, grace] = [await world.person('ada'), await world.person('grace')]
    const linus = await world.person('linus')
    await block(ada, grace)

    for (const [me, them] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      const feed = await me.call(viewFeed, { query: { limit: '50' } })
      expect(feed.body.users.map(({ _id }) => _id)).toEqual([linus.userId])
      for (const query of [them.username, them.username.slice(0, 2)]) {
        const { body } = await me.call(searchPeople, { query: { query } })
        expect(body.result.filter(({ _id }) => _id === them.userId)).toEqual([])
      }
      const username = them.username as Username
      expect((await me.call(viewProfile, { params: { username } })).status).toBe(404)
      const params = { userId: them.userId }
      expect((await me.call(contract.sendInterest, { params })).status).toBe(404)
      expect((await me.call(contract.viewRelation, { params })).status).toBe(404)
      expect((await me.call(contract.countOf, { params })).status).toBe(404)
    }
  })

  test('takes them out of a page of the feed that was served before', async ({ world }) => {
    const [ada, grace] = [await world.person('ada'), await world.person('grace')]
    const served = await ada.call(viewFeed, { query: { limit: '5' } })
    expect(served.body.users).toHaveLength(1)

    await block(grace, ada)

    const again = await ada.call(viewFeed, { query: { limit: '5', pass: served.body.pass } })
    expect(again.body.users).toEqual([])
  })

  test('leaves no gap in a page of the search', async ({ world }) => {
    const ada = await world.person('ada')
    const people = []
    for (let number = 0; number < 9; number++) {
      people.push(await world.person('zoe', { username: `zoe.${number}` }))
    }
    const find = async (page: string) =>
      (await ada.call(searchPeople, { query: { query: 'zoe', page, limit: '3' } })).body.result.map(
        ({ username }) => username,
      )
    const all = [...(await find('1')), ...(await find('2')), ...(await find('3'))]
    const [first, , third] = all
    for (const person of people) {
      if (person.username === first || person.username === third) await block(person, ada)
    }

    expect([...(await find('1')), ...(await find('2')), ...(await find('3'))]).toEqual(
      all.filter((name) => name !== first && name !== third),
    )
  })

  test('closes the chat at once, and whoever is there is gone for the other', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
    await page.write(grace.username, 'Hello')
    await until(() => theirs.heard('messageReceived').length === 1)

    await block(grace, ada)

    const refused = await page.write(grace.username, 'Still there?')
    expect(refused).toMatchObject({ success: false, code: 'user_not_found' })
    const back = await theirs.write(ada.username, 'No')
    expect(back).toMatchObject({ success: false, code: 'user_not_found' })
    expect((await ada.call(chats.listChats)).body.chats).toEqual([])
    const params = { userId: grace.username }
    expect((await ada.call(chats.viewMessages, { params, query: {} })).status).toBe(404)
    for (const event of [events.joinChat, events.typing, events.stopTyping]) {
      expect(await page.say(event, { userId: grace.username as Username })).toMatchObject({
        code: 'user_not_found',
      })
    }
    expect(theirs.heard('messageReceived')).toHaveLength(1)
  })

  test('is not for oneself, nor for whoever cannot be seen, nor for whoever blocks one', async ({
    world,
  }) => {
    const ada = await world.person('ada')
    const away = await world.person('grace', { status: 'deactivated' })
    const banned = await world.person('linus', { status: 'banned' })
    const margaret = await world.person('margaret')
    await block(margaret, ada)

    expect((await block(ada, ada)).status).toBe(400)
    for (const person of [away, banned, margaret, { ...ada, userId: NOBODY as never }]) {
      expect((await block(ada, person)).body).toMatchObject({ code: 'user_not_found' })
      expect((await unblock(ada, person)).body).toMatchObject({ code: 'user_not_found' })
    }
    expect(await blockedBy(ada)).toEqual([])
  })

  test('is told to the own devices of whoever blocks, and to nobody else', async ({ world }) => {
    const [ada, grace] = [await world.person('ada'), await world.person('grace')]
    const [mine, theirs] = [await ada.goOnline(), await grace.goOnline()]

    await block(ada, grace)

    await until(() => mine.heard('networkUpdated').length === 1)
    expect(theirs.heard('networkUpdated')).toEqual([])
  })

  test('stands in the own export, and goes with the account of either', async ({ world }) => {
    const [ada, grace] = [await world.person('ada'), await world.person('grace')]
    await block(ada, grace)

    const mine = (await ada.call(exportAccount)).body.account
    const theirs = (await grace.call(exportAccount)).body.account
    expect(mine.blocked).toMatchObject([{ username: grace.username }])
    expect(JSON.stringify(theirs)).not.toContain(ada.userId)

    await removeAccount(world, grace)
    expect(await blockedBy(ada)).toEqual([])
  })

  test('two who block each other at the same moment leave one block', async ({ world }) => {
    for (let round = 0; round < 20; round++) {
      const ada = await world.person('ada', { username: `ada.${round}` })
      const grace = await world.person('grace', { username: `grace.${round}` })
      const answers = await Promise.all([block(ada, grace), block(grace, ada)])

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect((await blockedBy(ada)).length + (await blockedBy(grace)).length).toBe(1)
    }
  })
})
