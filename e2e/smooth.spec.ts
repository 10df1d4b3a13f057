import { expect, type Page, test } from '@playwright/test'
import { pair } from './chats.ts'
import { manyMessages, manyRows, readBack, showAll, wheel } from './crowds.ts'
import { topCard, untilStill, visit } from './people.ts'
import { forcedLayouts, traceOf } from './tracing.ts'

// what can be counted is held here; how long it takes is measured by bench/smooth.ts

test('while a card is under the hand no element of the deck comes or goes, and no layout is forced', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/feed', { waitUntil: 'networkidle' })
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('there is no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7]
  await page.mouse.move(x, y)
  await untilStill(page, '.feed__stage')
  await page.mouse.down()
  await page.mouse.move(x + 10, y)
  await expect(topCard(page)).toHaveClass(/is-dragging/)

  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const { type, attributeName } of changes) seen.push(attributeName ?? type)
    }).observe(document.querySelector('.feed__stage') ?? document, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  })
  const events = await traceOf(browser, page, async () => {
    // below 150 px, from where on the label says what letting go would mean
    for (let step = 1; step <= 80; step++) {
      await page.mouse.move(x + Math.sin(step / 8) * 140, y + Math.cos(step / 5) * 20)
    }
  })
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(80)
  expect(seen.filter((what) => what === 'childList')).toEqual([])
  expect(forcedLayouts(events)).toBe(0)
  await page.mouse.up()
  await context.close()
})

/** What the first move of a pointer brings is loaded and drawn. */
test('of ten thousand messages only those near the window are drawn', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  const { page, complaints } = ada
  await manyMessages(page, grace.person.username, ada.person.username, 10_000)
  await page.goto(`/chat/${grace.person.username}`)
  await expect(page.getByText('Message 9999.')).toBeVisible()
  await readBack(page)
  await page.getByRole('group', { name: 'Messages' }).evaluate((box) => (box.scrollTop = 0))
  await expect(page.getByText('Message 0.')).toBeVisible()
  expect(await page.locator('.msg').count()).toBeLessThan(60)
  await wheel(page, 400, 20)
  expect(await page.locator('.msg').count()).toBeLessThan(60)
  expect(complaints).toEqual([])
  await ada.context.close()
  await grace.context.close()
})

test('of five thousand rows only those near the window are drawn, and whoever comes back finds their place', async ({
  browser,
}) => {
  const { page, context, person, complaints } = await visit(browser, 'Ada')
  const rows = page.locator('.person-list > [aria-posinset]')
  const numbers = () => rows.evaluateAll((all) => all.map((one) => Number(one.ariaPosInSet)))
  await manyRows(page, 'accepted', 5000, person, 2500)
  await page.goto('/networks/connections')
  await showAll(page, 5000, 2500)
  await expect(page.getByRole('link', { name: 'Member Number 2500' })).toBeFocused()
  expect(await rows.count()).toBeLessThan(80)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('link', { name: 'Member Number 4999' })).toBeInViewport()
  await expect(rows.last()).toHaveAttribute('aria-posinset', '5000')
  await expect(rows.last()).toHaveAttribute('aria-setsize', '5000')
  await untilQuiet(numbers)
  expect(await rows.count()).toBeLessThan(80)
  // the one with the focus stays, and Tab goes on from it
  expect(await numbers()).toEqual(expect.arrayContaining([2500, 2501, 2502]))

  const events = await traceOf(browser, page, () => wheel(page, -600, 25))
  expect(forcedLayouts(events)).toBe(0)
  await untilQuiet(numbers)
  const before = await firstInSight(page)
  // a click of Playwright's would scroll the page for what sticks to its edge
  await page.getByRole('banner').getByTitle('Home').dispatchEvent('click')
  await expect(page).toHaveURL(/\/feed$/)
  await page.goBack()
  await expect.poll(() => firstInSight(page)).toEqual(before)
  expect(complaints).toEqual([])
  await context.close()
})

/** Which row is at the top of the window, and where. */
const firstInSight = (page: Page) =>
  page.locator('.person-list > [aria-posinset]').evaluateAll((all) => {
    const row = all.find((one) => one.getBoundingClientRect().bottom > 0)
    return { number: row?.ariaPosInSet, top: Math.round(row?.getBoundingClientRect().top ?? 0) }
  })

/** What is near the window comes in steps. */
async function untilQuiet(look: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    const before = await look()
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(await look()).toEqual(before)
  }).toPass()
}
