import { afterEach, beforeEach, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { MessageId, UserIdOrUsername } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { reportMessage, reportPerson } from '@devgrove/contract/reports'
import { type Person, World } from '../../../test/world.ts'

let world: World

beforeEach(async () => {
  world = await World.open({ RATE_LIMIT_SCALE: '1' })
})
afterEach(() => world.close())

const said = { reason: 'spam', text: '' } as const

const person = async (who: Person) =>
  (await who.call(reportPerson, { params: { userId: 'grace' as UserIdOrUsername }, body: said }))
    .status

const message = async (who: Person) => {
  const params = { messageId: uuidv7() as MessageId }
  return (await who.call(reportMessage, { params, body: said })).status
}

test('what a member reports in a day is counted together, people and messages', async () => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  for (let time = 1; time < limits.report.perDay; time++) await person(ada)

  expect([await message(ada), await message(ada), await person(ada)]).toEqual([404, 429, 429])
  expect(await message(grace)).toBe(404)
})
