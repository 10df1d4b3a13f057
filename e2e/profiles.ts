import { type Browser, expect, type Page } from '@playwright/test'
import { visit } from './people.ts'

export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** An image of one point. */
export const png = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PIXEL, 'base64'),
})

/** Stands for the images of the server: each upload answers with a path of ours. */
export const takeImages = (page: Page, answer: { status?: number; json: object }) =>
  page.route('**/api/images**', (route) => route.fulfill(answer))

/** Opens the fields of one's own profile through the corner menu. */
export async function openEditor(page: Page) {
  await page.getByRole('button', { name: 'Profile actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
}

/** A new member at work on their profile. */
export async function edit(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const visited = await visit(browser, 'Ada', options)
  await visited.page.goto('/profile')
  await openEditor(visited.page)
  return visited
}
