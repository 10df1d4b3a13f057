import { reportScreenFailure } from '@devgrove/contract/screen-failures'
import { expect, vi } from 'vitest'
import { test } from '../../test/world.ts'

test('a screen that could not be drawn is in the log by the id that its page is given, cut to what is of use', async ({
  world,
}) => {
  const warn = vi.spyOn(world.ctx.log, 'warn').mockImplementation(() => undefined)
  const sent = { path: '/chat', message: 'x is null', stack: 'a'.repeat(9000), more: 'dropped' }

  const { status, body } = await world.call(reportScreenFailure, { body: sent })
  const odd = await world.call(reportScreenFailure, { body: { path: 5 } as never })

  expect([status, odd.status]).toEqual([200, 200])
  const told = warn.mock.calls.map(([what]) => what)
  expect(told).toEqual([
    {
      screenFailure: {
        id: body.id,
        path: '/chat',
        message: 'x is null',
        stack: 'a'.repeat(4000),
      },
    },
    { screenFailure: { id: odd.body.id, path: '', message: '', stack: '' } },
  ])
  warn.mockRestore()
})
