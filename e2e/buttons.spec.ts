import { expect, test } from '@playwright/test'
import { PASSWORD, visit } from './people.ts'

test('a small button keeps its size while it is busy, and says so', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const elsewhere = await browser.newContext()
  await elsewhere.request.post('/api/login', {
    data: { username: person.username, password: PASSWORD },
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/account/sessions/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/setting')
  const button = page.getByRole('listitem').getByRole('button', { name: /^Log out/ })
  await expect(button).toHaveAccessibleDescription(/ago$/)
  // where a press does not move it
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  const element = await button.elementHandle()

  await button.click()

  const busy = page.locator('button[aria-busy]')
  await expect(busy).toContainText('Logging out')
  // it comes back from having been pressed
  await expect.poll(() => element?.boundingBox()).toEqual(before)
  held.resolve()
  await expect(busy).toHaveCount(0)
  await elsewhere.close()
  await context.close()
})
