// Owns what several specs know of the pages that everybody reads.
import { expect, type Page } from '@playwright/test'

/** The title and the heading of each. */
export const PAGES = {
  '/': ['Devgrove · Connect. Collaborate. Grow.', 'Connect. Collaborate. Grow.'],
  '/team': ['Meet Our Team · Devgrove', 'Meet Our Team'],
  '/faqs': ['FAQs · Devgrove', 'Questions and answers'],
  '/support': ['Support · Devgrove', 'Support'],
  '/contact-form': ['Contact Us · Devgrove', 'Contact Us'],
  '/terms': ['Terms · Devgrove', 'Terms'],
  '/privacy': ['Privacy notice · Devgrove', 'Privacy notice'],
} as const

/** The application answers from now on; on the landing page the deck does. */
export const awake = (page: Page) =>
  page.waitForFunction(() => {
    const { isAwake, isDeckAwake } = window as { isAwake?: boolean; isDeckAwake?: boolean }
    return isAwake || isDeckAwake
  })
export const wake = async (page: Page) => {
  await page.mouse.move(60, 40)
  await awake(page)
}

/** Adds up, from the next page on, how far what is drawn moves by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as { shift?: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift = (seen.shift ?? 0) + (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
/** Waits for the fonts, and forgets what they moved: of one that comes late there is a test of its own. */
export const forgetFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    // a move is told of after the frame in which it was drawn
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    Object.assign(window, { shift: 0 })
  })
export const shiftOf = (page: Page) =>
  page.evaluate(() => (window as { shift?: number }).shift ?? Number.NaN)

export const footerLink = (page: Page, label: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: label, exact: true })

/** The part of a page that its address names is what the window shows, and says something. */
export async function expectSection(page: Page, path: string, hash: string): Promise<void> {
  await expect(page).toHaveURL(`${path}#${hash}`)
  await expect(page.locator(`#${hash}`)).toBeInViewport()
  await expect(page.locator(`#${hash}`)).toContainText(/\w/)
}
