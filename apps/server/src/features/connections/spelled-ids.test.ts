import { expect } from 'vitest'
import * as contract from '@devgrove/contract/connections'
import { expectRightCounts } from '../../../test/counts.ts'
import { until } from '../../../test/machine.ts'
import { type Person, test } from '../../../test/world.ts'

const post = (me: Person, url: string) => me.raw({ method: 'POST', url })

test('an id in capitals is the same id: counts are right, the other hears of it, and oneself is oneself', async ({
  world,
}) => {
  const people = ['ada', 'grace', 'linus', 'barbara'].map((name) => world.person(name))
  const [ada, grace, linus, barbara] = (await Promise.all(people)) as [
    Person,
    Person,
    Person,
    Person,
  ]
  const capitals = ({ userId }: Person) => userId.toUpperCase()
  const page = await linus.goOnline()
  await world.interest(grace, ada)
  await world.interest(barbara, ada)

  for (const path of ['request/send/interested', 'request/send/ignored', 'user/block']) {
    expect((await post(ada, `/api/${path}/${capitals(ada)}`)).status).toBe(400)
  }
  const answers = [
    await post(ada, `/api/request/send/interested/${capitals(grace)}`),
    await post(ada, `/api/user/block/${capitals(barbara)}`),
    await post(ada, `/api/request/send/interested/${capitals(linus)}`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await until(() => page.heard('networkUpdated').length === 1)
  await expectRightCounts(world.ctx.db)
  const sent = await ada.call(contract.listRequests, { params: { list: 'send' }, query: {} })
  const requestId = sent.body.user[0]?._id.toUpperCase()
  const url = `/api/request/review/interested/${requestId}`
  expect((await ada.raw({ method: 'DELETE', url })).status).toBe(200)
})
