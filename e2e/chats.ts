import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { connect, visit } from './people.ts'

type Visit = Awaited<ReturnType<typeof visit>>

export async function pair(browser: Browser, options = {}): Promise<[Visit, Visit]> {
  const ada = await visit(browser, 'Ada', options)
  const grace = await visit(browser, 'Grace', options)
  await connect(ada, grace)
  return [ada, grace]
}

/** The same server where the line hears of a network that is gone: at `localhost` it asks no network. */
export const elsewhere = (baseURL = ''): string => baseURL.replace('localhost', '127.0.0.1')

export const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const bubbles = (page: Page) => page.locator('.msg__bubble')
export const item = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name })
export const chatEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ })

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

/** Types letter by letter until the other side is told; each letter is told of for a second only. */
export const typeUntilSeen = (page: Page, sign: Locator) =>
  expect(async () => {
    await box(page).press('x')
    await expect(sign).toBeVisible({ timeout: 700 })
  }).toPass()
