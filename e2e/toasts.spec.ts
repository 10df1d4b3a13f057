import { expect, type Locator, type Page, test } from '@playwright/test'
import { fans, row, visit } from './people.ts'
import { edit, openEditor } from './profiles.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const LONGER_THAN_ONE_LASTS = 4600

test('three toasts at a time, bottom right and 356 px wide; each goes after four seconds, but not under a pointer or while it has the focus', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada', {
    viewport: { width: 1280, height: 800 },
  })
  const waiting = await fans(browser, person, 4)
  await page.goto('/networks', { waitUntil: 'networkidle' })
  for (const [place, { username }] of waiting.entries()) {
    await row(page, username)
      .getByRole('button', { name: /^Accept/ })
      .press('Enter')
    await expect(row(page, username)).toHaveCount(0)
    // under the pointer they wait for those that come
    if (place === 0) await toasts(page).first().hover()
  }
  await expect(toasts(page)).toHaveCount(4)
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3)

  const front = page.locator('[data-sonner-toast][data-front="true"]')
  await front.hover()
  const box = await front.boundingBox()
  expect(box?.width).toBe(356)
  expect((box?.x ?? 0) + 356).toBe(1280 - 24)
  await page.waitForTimeout(LONGER_THAN_ONE_LASTS)
  await expect(front).toBeVisible()

  await page.keyboard.press('Alt+t')
  await page.mouse.move(200, 200)
  await page.waitForTimeout(LONGER_THAN_ONE_LASTS)
  await expect(front).toBeVisible()

  await page.getByRole('heading', { level: 1 }).focus()
  const before = Date.now()
  await expect(toasts(page)).toHaveCount(0, { timeout: 8000 })
  expect(Date.now() - before).toBeGreaterThan(500)
  await context.close()
})

test('a toast is closed by its button and by a swipe of more than 20 px', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const [first, second] = await fans(browser, person, 2)
  await page.goto('/networks', { waitUntil: 'networkidle' })
  const reject = async (username = '') => {
    await row(page, username)
      .getByRole('button', { name: /^Reject/ })
      .click()
    await expect(toasts(page)).toHaveCount(1)
  }

  await reject(first?.username)
  await toasts(page).hover()
  await page.getByRole('button', { name: 'Close toast' }).click()
  await expect(toasts(page)).toHaveCount(0)

  await reject(second?.username)
  // waits until it has come up
  await toasts(page).hover()
  const box = await toasts(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.mouse.up()
  await expect(toasts(page)).toHaveCount(0, { timeout: 2000 })
  await context.close()
})

test('by Tab the focus passes through a toast once, and by Alt+T it comes back', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const waiting = await fans(browser, person, 2)
  await page.goto('/networks', { waitUntil: 'networkidle' })
  const reject = async (username = '') => {
    const button = row(page, username).getByRole('button', { name: /^Reject/ })
    await button.press('Enter')
    await expect(row(page, username)).toHaveCount(0)
    await expect(close).toHaveCount(1)
  }
  const close = page.getByRole('button', { name: 'Close toast' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ })
  const hasFocus = (locator: Locator) =>
    // a browser without a window has let it go to nothing where the page ends, so `toBeFocused` does not hold
    locator.evaluateAll((all) => all.some((one) => one === document.activeElement))
  const tabTo = async (target: Locator) => {
    for (let stop = 0; stop < 60 && !(await hasFocus(target)); stop++) {
      await page.keyboard.press('Tab')
    }
    expect(await hasFocus(target)).toBe(true)
  }

  await reject(waiting[0]?.username)
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(close)
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press('Tab')
    expect(await hasFocus(close)).toBe(false)
  }

  await page.waitForTimeout(LONGER_THAN_ONE_LASTS)
  await expect(toasts(page)).toHaveCount(0)

  await link.focus()
  await reject(waiting[1]?.username)
  await link.focus()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  expect(await hasFocus(toasts(page))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(close)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(link)).toBe(true)

  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  expect(await hasFocus(toasts(page))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(link)).toBe(true)

  // they pass through, and whoever closes it on the way is where they were
  await tabTo(close)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await hasFocus(close)).toBe(false)
  const before = await page.evaluateHandle(() => document.activeElement)
  const isBack = () => page.evaluate((one) => one === document.activeElement, before)
  for (const key of ['Escape', 'Enter']) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await hasFocus(close)).toBe(true)
    await page.keyboard.press(key)
    await expect(toasts(page)).toHaveCount(key === 'Enter' ? 0 : 1)
    await expect.poll(isBack).toBe(true)
  }
  await context.close()
})

test('a screen reader says what failed at once, and what was done in its turn', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const [first, second] = await fans(browser, person, 2)
  await page.goto('/networks', { waitUntil: 'networkidle' })
  const accept = (username = '') =>
    row(page, username)
      .getByRole('button', { name: /^Accept/ })
      .click()
  await page.route('**/api/request/review/**', (route) => route.abort(), { times: 1 })
  await accept(first?.username)
  const failed = toasts(page).filter({ has: page.getByRole('alert') })
  await expect(failed.getByRole('alert')).toHaveText(/\S/)
  await expect(failed.locator('.toast__icon')).toBeVisible()

  await accept(second?.username)
  const polite = page.locator('section[aria-live=polite]')
  await expect(
    polite.locator(toasts(page)).filter({ hasNot: page.getByRole('alert') }),
  ).not.toHaveCount(0)
  await context.close()
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} px a toast leaves Save and Cancel of the editor free`, async ({
    browser,
  }) => {
    const { page, context } = await edit(browser, { viewport })
    const bar = page.getByRole('region', { name: 'Your changes' })
    await page.getByLabel('Headline').fill('Not to be')
    await bar.getByRole('button', { name: 'Cancel' }).click()
    await expect(toasts(page)).toBeVisible()

    await openEditor(page)

    // the pointer holds it, after it has come up
    await toasts(page).hover()
    for (const name of ['Save', 'Cancel']) {
      const button = await bar.getByRole('button', { name }).elementHandle()
      const isFree = await button?.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isFree, name).toBe(true)
    }
    await context.close()
  })
}

test('what fails first since the network went is said, without a word before it', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const [fan] = await fans(browser, person, 1)
  await page.goto('/networks', { waitUntil: 'networkidle' })
  // what says it comes along with the first sign of somebody
  await page.mouse.move(5, 5)
  await expect(page.locator('section[aria-label^="Notifications"]')).toBeAttached()
  await context.setOffline(true)
  await row(page, fan?.username ?? '')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(toasts(page)).toHaveText('No response from the server. Please try again.')
  await context.close()
})
