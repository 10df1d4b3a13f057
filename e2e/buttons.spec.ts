import { expect, test } from '@playwright/test'
import { PASSWORD, visit } from './people.ts'

test('a small button keeps its size while it is busy, and says so', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const elsewhere = await browser.newContext()
  await elsewhere.request.post('/api/login', {
    data: { username: person.username, password: PASSWORD },
  })
  await page.route('**/api/account/sessions/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/setting')
  const button = page.getByRole('listitem').getByRole('button', { name: /^Log out/ })
  const before = await button.boundingBox()
  const element = await button.elementHandle()

  await button.click()

  const busy = page.locator('button[aria-busy]')
  await expect(busy).toContainText('Logging out')
  const now = await element?.boundingBox()
  expect(now).toEqual(before)
  await expect(busy).toHaveCount(0)
  await elsewhere.close()
  await context.close()
})
