import { expect, test } from '@playwright/test'
import { onAnswer } from './answers.ts'
import { confirmAddress } from './letters.ts'
import { edit, openEditor } from './profiles.ts'

test('a failed save shows the stored profile again, tells why, and the edits can be restored', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await page.route('**/api/profile/edit', (route) => route.abort())
  await page.getByLabel('Headline').fill('Lost words')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No response from the server. Please try again.')).toBeVisible()
  await expect(page.getByText('No headline')).toBeVisible()
  await page.unroute('**/api/profile/edit')
  await page.getByRole('button', { name: 'Restore my edits' }).first().click()
  await expect(page.getByLabel('Headline')).toHaveValue('Lost words')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible()
  await expect(page.locator('.profile__headline')).toHaveText('Lost words')
  await context.close()
})

test('whoever saves again what was saved, as its answer was lost, hears that it is', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await onAnswer(page, '**/api/profile/edit', (route) => route.abort())
  await page.getByLabel('Headline').fill('Lost answer')
  await page.getByRole('button', { name: 'Save' }).click()
  const restore = page.getByRole('button', { name: 'Restore my edits' }).first()
  await expect(restore).toBeVisible()
  await page.unroute('**/api/profile/edit')

  await restore.click()
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible()
  await expect(page.locator('.profile__headline')).toHaveText('Lost answer')
  await context.close()
})

test('whoever confirms their address on another device while they write about themselves saves it all the same', async ({
  browser,
}) => {
  const { page, context, person, request } = await edit(browser)
  await page.getByLabel('Headline').fill('Confirmed meanwhile')
  await confirmAddress(request, person.email)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible()
  await page.reload()
  await expect(page.locator('.profile__headline')).toHaveText('Confirmed meanwhile')
  await context.close()
})

test('edits that are kept are there by every way into the editor, also after a failed save', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await page.getByLabel('Headline').fill('Kept words')
  await page.route('**/api/profile/edit', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You have changes that are not saved.')).toBeVisible()
  await page.goto('/setting')
  await page.goto('/profile')

  await openEditor(page)

  await expect(page.getByLabel('Headline')).toHaveValue('Kept words')
  await context.close()
})
