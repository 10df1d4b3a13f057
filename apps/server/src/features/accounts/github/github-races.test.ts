import { expect } from 'vitest'
import { connectGithub } from '@devgrove/contract/github-connection'
import { cookieOf, GOOD, signUp, view } from '../../../../test/account-calls.ts'
import {
  comeBack,
  join,
  OCTAVIA,
  test,
  toGithub,
  tripCookieOf,
} from '../../../../test/github-world.ts'
import { inTheWay } from '../../../../test/in-the-way.ts'
import type { World } from '../../../../test/world.ts'

const sessions = (world: World) => world.ctx.db.selectFrom('sessions').select('id').execute()

test.for([
  ['github_trip_over', 400, `delete from accounts where provider_id = 'github'`],
  ['account_banned', 403, `update users set status = 'banned' where username <> 'grace'`],
  [
    'github_trip_over',
    400,
    `update users set deletion_due_at = now(), status_before_deletion = null where username <> 'grace'`,
  ],
] as const)(
  'a log-in by GitHub does not outlive what came in while it was on its way: %s',
  async ([code, status, meanwhile], { world, stub }) => {
    await join(world, stub)
    await world.ctx.db.deleteFrom('sessions').execute()
    const grace = await world.person('grace')
    const { back, cookie } = await toGithub(world, stub)

    const late = await inTheWay(world, `select from users for update; ${meanwhile}`, () =>
      comeBack(world, back, `${cookie}; ${grace.cookie}`),
    )

    expect([late.status, late.body.code, late.headers['set-cookie']]).toEqual([
      status,
      code,
      undefined,
    ])
    // and whoever is signed in in this browser still is
    expect(await sessions(world)).toHaveLength(1)
    expect((await view(world, grace.cookie)).status).toBe(200)
  },
)

test('whoever was put out while GitHub was asked connects nothing (S-04)', async ({
  world,
  stub,
}) => {
  const cookie = cookieOf(await signUp(world))
  await world.ctx.db.updateTable('users').set({ email_verified: true }).execute()
  const left = await world.call(connectGithub, { body: { password: GOOD.password } }, { cookie })
  const back = stub.authorize(left.body.url, OCTAVIA)

  const late = await inTheWay(world, 'delete from sessions', () =>
    comeBack(world, back, `${tripCookieOf(left)}; ${cookie}`),
  )

  expect([late.status, late.body.code]).toEqual([401, 'not_signed_in'])
  const ways = await world.ctx.db.selectFrom('accounts').select('provider_id').execute()
  expect(ways).toEqual([{ provider_id: 'credential' }])
})
