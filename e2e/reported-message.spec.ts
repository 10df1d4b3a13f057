import type { Report } from '@devgrove/contract/reports'
import { expect, test } from '@playwright/test'
import { staff, visit } from './people.ts'
import { showAllReports } from './reports.ts'

test('of a reported message and those before it staff read on which day each was written', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const said = await ada.request.post(`/api/report/person/${grace.person.username}`, {
    data: { reason: 'harassment', text: 'For weeks' },
  })
  expect(said.ok(), await said.text()).toBe(true)
  const { page, context } = await staff(browser, 'demo_moderator')
  // nobody can write a message of another day
  const [before, reported] = ['2026-10-20T12:00:30.000Z', '2026-11-29T12:01:00.000Z']
  await page.route('**/api/moderator/reports/open*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { reports: Report[] }
    for (const { entries } of answer.reports.filter(
      ({ subject }) => subject._id === grace.person._id,
    ))
      for (const entry of entries) {
        entry.message = { isTheirs: true, text: 'You again', createdAt: reported }
        entry.context = [{ isTheirs: false, text: 'Good morning', createdAt: before }]
      }
    await route.fulfill({ response, json: answer })
  })

  await page.goto('/moderator/reports')
  await showAllReports(page)
  const card = page.locator('.report-card').filter({ hasText: `@${ada.person.username}` })
  const lines = card.locator('.report-card__talk li')
  await expect(lines).toHaveText([
    /^Reporter, 20 October 2026 at \d\d:\d\dGood morning$/,
    /^Grace Tester, 29 November 2026 at \d\d:\d\d, reportedYou again$/,
  ])
  await expect(lines.first().locator('time')).toHaveAttribute('datetime', before)
  // a question that the open line repeats may be under way
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const one of [context, ada.context, grace.context]) await one.close()
})
