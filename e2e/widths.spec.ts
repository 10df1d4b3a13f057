import { expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll, staff } from './people.ts'

/** So many are in each list, and so many reports and notifications wait. */
const answerWith = async (page: Page, many: number) => {
  const json = { success: true, message: 'Counts.' }
  const lists = ['interestedReceived', 'connections', 'followers']
  const rest = ['following', 'ignoredSend', 'rejected']
  const requestCount = Object.fromEntries([...lists, ...rest].map((list) => [list, many]))
  await page.route('**/api/user/totalStatus', (route) =>
    route.fulfill({ json: { ...json, requestCount } }),
  )
  await page.route('**/api/*/report-count', (route) =>
    route.fulfill({ json: { ...json, waiting: Math.min(many, 100) } }),
  )
  const none = { notifications: [], hasMore: false, seenTo: '2026-11-21T00:00:00.000Z' }
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { ...json, ...none, unseen: Math.min(many, 100) } }),
  )
}

const place = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const { left, right, width, height } = element.getBoundingClientRect()
    return { left, right, width, height }
  })

test('the bar of the staff has room for every count, and on a phone for every button', async ({
  browser,
}) => {
  const { page, context } = await staff(browser, 'demo_moderator')
  await answerWith(page, 1300)
  await page.goto('/networks')
  await expect(page.locator('.nav .count')).toHaveText([/^1.3k/, /^99\+ reports/, /^99\+ new/])
  for (const width of [1280, 1201, 1200, 1125, 1021, 1020]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
    // the words that it waits with are whole
    const box = page.locator('.nav .searchbox__input')
    await expect
      .poll(async () => (await box.boundingBox())?.width, `at ${width} px`)
      .toBeGreaterThan(105)
    const [bell, avatar] = [await place(page, '.nav__bell .count'), await place(page, '.nav__me')]
    expect(bell.right, `at ${width} px`).toBeLessThanOrEqual(avatar.left)
  }

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    const [search, theme, menu, gutter] = await Promise.all([
      place(page, '.nav__search-btn'),
      place(page, '[data-theme-toggle]'),
      place(page, '.nav__menu-btn'),
      page.locator('.nav__inner').evaluate((bar) => parseFloat(getComputedStyle(bar).paddingRight)),
    ])
    expect(menu.left - theme.right).toBeCloseTo(theme.left - search.right)
    expect(menu.right).toBeLessThanOrEqual(width - gutter + 0.5)
  }
  const { width: across, height: down } = await page
    .locator('.nav__menu-btn')
    .evaluate((button) => {
      const { width, height, borderTopWidth } = getComputedStyle(button, '::after')
      const line = 2 * parseFloat(borderTopWidth)
      return { width: parseFloat(width) - line, height: parseFloat(height) - line }
    })
  expect([across, down]).toEqual([6, 6])
  await context.close()
})

test('the branch of lists begins where all else does, and ends with its last list', async ({
  browser,
}) => {
  const { page, context } = await staff(browser, 'demo_moderator')
  await answerWith(page, 0)
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/networks')
    const [title, first] = [page.locator('.branch-nav__title'), page.locator('.branch-nav__link')]
    await expect(first).toHaveCount(6)
    const { left: start, gutter } = await title.evaluate((element) => ({
      left: element.getBoundingClientRect().left,
      gutter: parseFloat(getComputedStyle(element).paddingLeft),
    }))
    await expect
      .poll(async () => (await place(page, '.branch-nav li:first-child a')).left)
      .toBeCloseTo(start + gutter, 0)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/networks/rejected')
  const last = page.locator('.branch-nav li:last-child a')
  await expect(last).toBeInViewport({ ratio: 1 })
  const beyond = () =>
    page.locator('.branch-nav__list').evaluate((list) => {
      const end = list.lastElementChild?.getBoundingClientRect().right ?? 0
      return (
        list.getBoundingClientRect().right - end - parseFloat(getComputedStyle(list).paddingRight)
      )
    })
  await expect.poll(beyond).toBeLessThanOrEqual(0.5)
  await context.close()
})
