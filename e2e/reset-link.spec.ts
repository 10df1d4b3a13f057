import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { resetLink } from './letters.ts'
import { visit } from './people.ts'

test('a link that sets no password any more says so before one is typed', async ({
  browser,
  page,
}) => {
  const { person, context, request } = await visit(browser, 'Ada')
  const link = await resetLink(request, person.email)
  await context.close()
  let looks = 0
  page.on('request', (sent) => {
    if (sent.url().endsWith('/reset-password/check')) looks += 1
  })
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('Other#River43')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // one that has just been used is not looked at again, and called useless
  expect(looks).toBe(1)

  for (const address of [link, '/reset-password?token=nonsense-that-is-long-enough']) {
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1, name: 'This link no longer works' })
    await expect(heading).toBeFocused()
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save password' })).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('a link that could not be looked at may still be used', async ({ browser, page }) => {
  const { person, context, request } = await visit(browser, 'Ada')
  const link = await resetLink(request, person.email)
  await context.close()
  const refused = page.waitForResponse('**/reset-password/check')
  await page.route('**/reset-password/check', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(link)
  await refused
  await page.getByRole('textbox', { name: 'New password' }).fill('Other#River43')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
