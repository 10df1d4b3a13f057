import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { blockUser } from '@devgrove/contract/blocks'
import { editProfile } from '@devgrove/contract/profiles'
import { until } from '../../../test/machine.ts'
import { picture, upload } from '../../../test/pictures.ts'
import { type Person, test } from '../../../test/world.ts'

const edit = async (person: Person, body: Record<string, string>) =>
  expect((await person.call(editProfile, { body })).status).toBe(200)

test('another name or picture is told to the pages that may show it, and nothing else of a profile is', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const [mine, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const avatar = String((await upload(ada, await picture())).body['url'])

  await edit(ada, { about: 'Notes on the Analytical Engine', headline: 'Countess' })
  await edit(ada, { banner: avatar })
  await delay(200)
  expect(theirs.heard('networkUpdated')).toEqual([])

  for (const [index, change] of [
    { firstName: 'Augusta' },
    { lastName: 'King' },
    { avatar },
    { avatar: '' },
  ].entries()) {
    await edit(ada, change)
    await until(() => theirs.heard('networkUpdated').length === index + 1)
    await until(() => mine.heard('accountUpdated').length === index + 1)
  }
  // the same once more is no change
  await edit(ada, { firstName: 'Augusta', avatar: '' })
  await delay(200)
  expect(theirs.heard('networkUpdated')).toHaveLength(4)
})

test('of another name neither strangers hear nor whoever is blocked, or blocks', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const [linus, margaret] = [await world.person('linus'), await world.person('margaret')]
  await world.connect(ada, linus)
  await linus.call(blockUser, { params: { userId: ada.userId } })
  await world.connect(ada, margaret)
  await ada.call(blockUser, { params: { userId: margaret.userId } })
  const stranger = await world.person('barbara')
  const theirs = await grace.goOnline()
  const others = [await linus.goOnline(), await margaret.goOnline(), await stranger.goOnline()]

  await edit(ada, { firstName: 'Augusta' })
  await until(() => theirs.heard('networkUpdated').length === 1)
  await delay(200)

  expect(others.map((page) => page.heard('networkUpdated').length)).toEqual([0, 0, 0])
})
