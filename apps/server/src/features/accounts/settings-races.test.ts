import { expect } from 'vitest'
import * as contract from '@devgrove/contract/account-settings'
import { test } from '../../../test/world.ts'

test('three new usernames a month are enough, also when many are asked for at once', async ({
  world,
}) => {
  const ada = await world.person('ada')

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      ada.call(contract.changeUsername, { body: { username: `ada_${index}` } }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'too_many_usernames')).toHaveLength(5)
})
