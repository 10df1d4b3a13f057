import { expect } from 'vitest'
import type { UserIdOrUsername } from '@devgrove/contract/ids'
import { changeReport, type Report, reportPerson, viewReports } from '@devgrove/contract/reports'
import { inTheWay } from '../../../test/in-the-way.ts'
import { type Person, test, type World } from '../../../test/world.ts'

const report = (who: Person, text: string) =>
  who.call(reportPerson, {
    params: { userId: 'grace' as UserIdOrUsername },
    body: { reason: 'spam', text },
  })

const close = (who: Person, reportId: Report['_id'], seen?: number) =>
  who.call(changeReport, {
    params: { reportId },
    body: { state: 'closed', outcome: 'dismissed', ...(seen !== undefined && { seen }) },
  })

async function cast(world: World) {
  const ada = await world.person('ada')
  await world.person('grace')
  const mod = await world.person('mod', { role: 'moderator' })
  await report(ada, 'Sells followers.')
  const open = async () =>
    (await mod.call(viewReports, { params: { state: 'open' } })).body.reports[0]
  const id = (await open())!._id
  return { ada, mod, id, open }
}

test('nobody closes a report with words that they have not read', async ({ world }) => {
  const { ada, mod, id, open } = await cast(world)
  await report(ada, 'Now they threaten me.')

  const late = await close(mod, id, 1)

  expect([late.status, late.body.code]).toEqual([409, 'report_moved'])
  expect(await open()).toMatchObject({ state: 'open', entries: [{}, {}] })
  expect((await close(mod, id, 2)).body.report).toMatchObject({ state: 'closed' })
})

test('what is being said while a report is closed is seen in time', async ({ world }) => {
  const { mod, id, open } = await cast(world)
  const saying = `with said as (update reports set updated_at = now() where id = '${id}' returning id)
    insert into report_entries (id, report_id, reason, text, context, created_at)
    select gen_random_uuid(), id, 'spam', 'Now they threaten me.', '[]', now() from said`

  const late = await inTheWay(world, saying, () => close(mod, id, 1))

  expect([late.status, late.body.code]).toEqual([409, 'report_moved'])
  expect(await open()).toMatchObject({ state: 'open' })
})

test('who does not say what they have read closes it as it is, and taking it up needs no look', async ({
  world,
}) => {
  const { ada, mod, id } = await cast(world)
  await report(ada, 'Now they threaten me.')
  const takeUp = { state: 'in_progress', seen: 1 } as const

  const taken = await mod.call(changeReport, { params: { reportId: id }, body: takeUp })

  expect(taken.body.report).toMatchObject({ state: 'in_progress' })
  expect((await close(mod, id)).body.report).toMatchObject({ state: 'closed' })
})
