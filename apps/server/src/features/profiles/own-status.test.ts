import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { changeStatus } from '@devgrove/contract/moderation'
import { limits } from '@devgrove/contract/limits'
import { editProfile, type Status } from '@devgrove/contract/profiles'
import { holding, untilWaiting } from '../../../test/in-the-way.ts'
import { until } from '../../../test/machine.ts'
import { type Person, test } from '../../../test/world.ts'

const edit = (person: Person, draft: Record<string, unknown>) =>
  person.call(editProfile, { body: draft as never })

test('who deactivates themselves, or comes back, is told to the pages that may show them and to the own ones', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const linus = await world.person('Linus')
  const [mine, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const stranger = await linus.goOnline()

  await edit(ada, { status: 'deactivated' })
  await until(() => theirs.heard('networkUpdated').length === 1)
  await until(() => mine.heard('accountUpdated').length === 1)
  await edit(ada, { status: 'active' })
  await until(() => theirs.heard('networkUpdated').length === 2)
  await until(() => mine.heard('accountUpdated').length === 2)
  await edit(ada, { headline: 'Notes on the Analytical Engine', status: 'active' })
  await delay(200)

  expect(theirs.heard('networkUpdated')).toHaveLength(2)
  expect(theirs.heard('accountUpdated')).toEqual([])
  expect(mine.heard('accountUpdated')).toHaveLength(2)
  expect(stranger.heard('networkUpdated')).toEqual([])
})

test('of a status it is said whether staff decided on it, whatever answer shows it', async ({
  world,
}) => {
  const [ada, mod] = [await world.person('ada'), await world.person('mod', { role: 'moderator' })]
  const decide = (status: Status) =>
    mod.call(changeStatus, { params: { status, userId: ada.userId }, body: { reason: 'Spam.' } })
  const seen = async () => {
    const { status, isSuspended } = (await ada.call(viewOwnProfile)).body.user
    return { status, isSuspended }
  }

  expect(await seen()).toEqual({ status: 'active', isSuspended: false })
  await decide('deactivated')
  expect(await seen()).toEqual({ status: 'deactivated', isSuspended: true })
  const edited = await edit(ada, { headline: 'Still here' })
  expect(edited.body.user).toMatchObject({ headline: 'Still here', isSuspended: true })
  const again = (await world.again(ada)).call(viewOwnProfile)
  expect((await again).body.user.isSuspended).toBe(true)
  await decide('active')
  expect(await seen()).toEqual({ status: 'active', isSuspended: false })

  const own = await edit(ada, { status: 'deactivated' })
  expect(own.body.user).toMatchObject({ status: 'deactivated', isSuspended: false })
  expect(await seen()).toEqual({ status: 'deactivated', isSuspended: false })
  // the status stays what it was, and is not theirs to change any more
  await decide('deactivated')
  expect(await seen()).toEqual({ status: 'deactivated', isSuspended: true })
})

test('of two statuses that are chosen at once, the one that is stored says whether a member is there', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const theirs = await grace.goOnline()
  await ada.goOnline()
  await until(() => theirs.heard('userOnlineStatus').length === 1)
  const row = `select from users where username = '${ada.username}' for update`
  const both = await holding(world, row, async (commit) => {
    const away = edit(ada, { status: 'deactivated' })
    await untilWaiting(world, 1)
    // let in as one who is there, before the first is written
    const back = edit(ada, { status: 'active' })
    await untilWaiting(world, 2)
    await commit()
    return Promise.all([away, back])
  })
  expect(both.map(({ body }) => body.user.status)).toEqual(['deactivated', 'active'])

  await delay(limits.sockets.graceMs + 500)
  expect(theirs.heard('userOnlineStatus').at(-1)?.online).toBe(true)
})
