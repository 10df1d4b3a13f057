import { expect, test } from '@playwright/test'
import { staff, visit } from './people.ts'
import { showAllReports } from './reports.ts'

test('a report in which more was said meanwhile is read again before it is closed', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const say = async (text: string) => {
    const path = `/api/report/person/${grace.person.username}`
    const said = await ada.page.request.post(path, { data: { reason: 'spam', text } })
    expect(said.ok()).toBe(true)
  }
  await say('Copies profiles')
  const { page, context } = await staff(browser, 'demo_moderator')
  await page.goto('/moderator/reports')
  await showAllReports(page)
  const card = page.locator('.report-card').filter({ hasText: `@${ada.person.username}` })
  const begin = card.getByRole('button', { name: /^Close/ })
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Close report' })
  await begin.click()
  await expect(close).toBeVisible()

  await say('Now they threaten me')
  await close.click()

  await expect(page.getByText('More was said in this report meanwhile.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('Now they threaten me')
  await begin.click()
  await close.click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toHaveCount(0)
  for (const one of [context, ada.context, grace.context]) await one.close()
})
