import { expect } from 'vitest'
import { ignoreUser } from '@devgrove/contract/connections'
import { until } from '../../../../test/machine.ts'
import { test } from '../../../../test/world.ts'
import { endRelations } from './end-relations.ts'

test('whoever had something with a member who is gone is told, and whom they only ignored is not', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const linus = await world.person('linus')
  await ada.call(ignoreUser, { params: { userId: linus.userId } })
  const [friend, ignored] = [await grace.goOnline(), await linus.goOnline()]

  await endRelations(world.ctx, ada.userId)

  await until(() => friend.heard('networkUpdated').length === 1)
  expect(ignored.heard('networkUpdated')).toEqual([])
  const left = await world.ctx.db.selectFrom('ignores').select('id').execute()
  expect(left).toEqual([])
})
