import { expect, type Page, test } from '@playwright/test'
import { expectCleanEverywhere } from './accessibility.ts'
import { fans, row, visit } from './people.ts'

const names = (page: Page) => page.locator('.person-row .handle').allTextContents()
const box = (page: Page) => page.getByRole('searchbox', { name: 'Filter by name' })
const order = (page: Page) => page.getByRole('combobox', { name: 'Order' })
const count = (page: Page) => page.locator('.list-head__count')

test('a list is filtered by name and read from its other end, and its address says so', async ({
  browser,
}) => {
  test.slow()
  const { page, context, person, complaints } = await visit(browser, 'Ada')
  const people = await fans(browser, person, 12)
  const oldestFirst = people.map(({ username }) => `@${username}`)
  const [one = '', other = ''] = oldestFirst
  await page.goto('/networks')
  await expect(count(page)).toHaveText('(12)')

  await box(page).fill(one.toUpperCase())

  await expect.poll(() => names(page)).toEqual([one])
  await expect(count(page)).toHaveText('(1 of 12)')
  await expect(page.getByRole('status').filter({ hasText: '1 found.' })).toBeAttached()
  await expect(box(page)).toBeFocused()
  await page.reload()
  await expect(box(page)).toHaveValue(one.toUpperCase())
  await expect.poll(() => names(page)).toEqual([one])
  await expectCleanEverywhere(page)

  await row(page, one.slice(1))
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(page.getByText(`Nobody in this list matches “${one.toUpperCase()}”`)).toBeVisible()
  await expectCleanEverywhere(page)
  await page.getByRole('button', { name: 'Show everybody' }).click()
  await expect(count(page)).toHaveText('(11)')
  await expect(box(page)).toHaveValue('')
  await expect(page).toHaveURL(/\/networks$/)

  await order(page).selectOption('Oldest first')
  await expect.poll(() => names(page)).toEqual(oldestFirst.slice(1, 11))
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect.poll(() => names(page)).toEqual(oldestFirst.slice(1))
  await box(page).fill(other)
  await expect.poll(() => names(page)).toEqual([other])
  await expect(page).toHaveURL(/order=oldest/)
  await box(page).press('Escape')
  await expect.poll(() => names(page)).toEqual(oldestFirst.slice(1))

  // another list begins anew, and has none of both where there is little to be found
  const side = page.getByRole('navigation', { name: 'Manage Your Connections' })
  await side.getByRole('link', { name: 'Rejected (1)' }).click()
  await expect.poll(() => names(page)).toEqual([one])
  await expect(box(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/networks\/rejected$/)
  expect(complaints).toEqual([])
  await context.close()
})
