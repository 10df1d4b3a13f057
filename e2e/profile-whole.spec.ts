import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { visit } from './people.ts'
import { edit } from './profiles.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const FILE = { name: 'tree.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
const OURS = /^\/images\/[0-9a-f-]{36}\.webp$/

const isShown = (image: Locator) =>
  image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0)

test('what a member makes of their profile reaches others, pictures and skills as the server keeps them', async ({
  browser,
}) => {
  const { page, context, person, complaints } = await edit(browser)
  await page.getByRole('button', { name: 'Edit avatar image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter Image Url' })
  const address = dialog.getByRole('textbox')
  await address.fill('https://127.0.0.1/tree.png')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This address could not be read as an image.')).toBeVisible()
  await expectAccessible(page)
  await dialog.locator('input[type="file"]').setInputFiles(FILE)
  await expect(dialog.getByRole('application')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Skills' }).fill('k8s')
  await page.getByRole('option', { name: 'Kubernetes' }).click()
  await page.getByRole('combobox', { name: 'Skills' }).fill('nodejs')
  await page.keyboard.press('Enter')
  await page.locator('.editor input[type="file"]').setInputFiles(FILE)
  const words = page.getByRole('dialog', { name: 'Describe the image' })
  await words.getByRole('textbox', { name: 'Alternative text' }).fill('tree')
  await words.getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue(/!\[tree\]\(\/images\//)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()

  const grace = await visit(browser, 'Grace')
  const foreign: string[] = []
  grace.page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(page.url()).host)
      foreign.push(request.url())
  })
  await grace.page.goto(`/profile/${person.username}`)
  const avatar = grace.page.locator('.profile__head img').first()
  await expect(avatar).toHaveAttribute('src', OURS)
  await expect.poll(() => isShown(avatar)).toBe(true)
  await expect.poll(() => isShown(grace.page.locator('.prose img'))).toBe(true)
  for (const skill of ['Kubernetes', 'Node.js']) {
    await expect(grace.page.getByText(skill, { exact: true })).toBeVisible()
  }
  // the refused address is the browser's remark on an expected 400
  expect([foreign, complaints.filter((line) => !line.includes('400'))]).toEqual([[], []])
  await grace.context.close()
  await context.close()
})
