import { setPrivacy } from '@devgrove/contract/account-settings'
import { viewProfile } from '@devgrove/contract/profiles'
import type { Username } from '@devgrove/contract/ids'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { test } from '../../test/world.ts'

test('why a call was told to come back is in the log, by its route and in one line; why somebody was refused is not', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const said = (['warn', 'error'] as const).map((level) =>
    vi.spyOn(world.ctx.log, level).mockImplementation(() => undefined),
  )

  const { status } = await world.ctx.db.transaction().execute(async (inTheWay) => {
    await sql`select from users where id = ${ada.userId} for update`.execute(inTheWay)
    return ada.call(setPrivacy, { body: { showsOnline: false } })
  })
  await ada.call(viewProfile, { params: { username: 'nobody' as Username } })

  expect(status).toBe(503)
  expect(said.map(({ mock }) => mock.calls.map(([what]) => what))).toEqual([
    [
      {
        reqId: expect.any(String) as string,
        route: '/api/account/privacy',
        code: '55P03',
        reason: 'canceling statement due to lock timeout',
      },
    ],
    [],
  ])
  for (const spy of said) spy.mockRestore()
})
