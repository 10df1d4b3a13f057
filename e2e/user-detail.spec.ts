import { expect, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessibility.ts'
import { connect, expectNoSidewaysScroll, staff, visit } from './people.ts'

test('an admin looks up a member from the list, and what is done there shows at once', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  await connect(ada, grace)
  const { username } = ada.person
  const { page, context, complaints } = await staff(browser, 'demo_admin')
  await page.goto(`/admin/users?query=${username}`)
  await page.getByRole('link', { name: `@${username}: more about this account` }).click()

  await expect(page).toHaveURL(`/admin/users/${username}`)
  await expect(page.getByRole('heading', { level: 1, name: `@${username}` })).toBeFocused()
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
  await expect(fact('Email')).toHaveText('Not confirmed')
  await expect(fact('Network')).toHaveText('1 connection, 1 follower, following 1')
  await expect(fact('Reported')).toHaveText('Never')
  await expect(fact('Premium')).toHaveText('Never')
  await expect(page.getByText('No payments yet.')).toBeVisible()
  await expect(page.getByText('Nothing so far.')).toBeVisible()

  await page.getByRole('button', { name: /^Moderate/ }).click()
  await page.getByRole('menuitem', { name: 'Warn' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Too many links.')
  await page.getByRole('dialog').getByRole('button', { name: 'Warn' }).click()
  await expect(page.locator('.mod-card')).toContainText('Warned once')
  const line = page.locator('tbody tr')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Too many links.')
  expect(complaints).toEqual([])
  for (const one of [context, ada.context, grace.context]) await one.close()
})

test('what an admin looks up cannot be had by others, and nobody is told apart from a failure', async ({
  browser,
}) => {
  const { page, context } = await staff(browser, 'demo_admin')
  await page.goto('/admin/users/nobody_is_called_so')
  await expect(
    page.getByRole('heading', { level: 1, name: 'This developer was not found.' }),
  ).toBeVisible()
  await page.route('**/api/admin/users/demo', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/users/demo')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/admin/users/demo')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '@demo' })).toBeVisible()
  await context.close()

  const moderator = await staff(browser, 'demo_moderator')
  await moderator.page.goto('/moderator')
  await expect(moderator.page.locator('.mod-card').first()).toBeVisible()
  await expect(moderator.page.getByRole('link', { name: /more about this account/ })).toHaveCount(0)
  await moderator.page.goto('/admin/users/demo')
  await expect(moderator.page.getByText('You are not admin/moderator')).toHaveCount(1)
  await expect(moderator.page).toHaveURL(/\/$/)
  await moderator.context.close()
})

test('what is looked up is accessible and fits a phone in both themes', async ({ browser }) => {
  const { page, context, complaints } = await staff(browser, 'demo_admin')
  await page.goto('/admin/users/demo')
  await expect(page.getByRole('heading', { level: 1, name: '@demo' })).toBeVisible()
  await expect(page.locator('.spinner')).toHaveCount(0)
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  }
  expect(complaints).toEqual([])
  await context.close()
})
