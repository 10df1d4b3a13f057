import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { editProfile } from '@devgrove/contract/profiles'
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
