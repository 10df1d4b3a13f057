import { type Browser, expect, type Page } from '@playwright/test'
import { visit } from './people.ts'

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
