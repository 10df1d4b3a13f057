import { expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll, staff } from './people.ts'

/** So many are in each list, and so many reports wait. */
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
}

test('the bar of the staff has room for every count', async ({ browser }) => {
  const { page, context } = await staff(browser, 'demo_moderator')
  await answerWith(page, 1300)
  await page.goto('/networks')
  await expect(page.locator('.nav .count')).toHaveText([/^1.3k/, /^99\+/])
  for (const width of [1280, 1201, 1200, 1125, 1021, 1020]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
    // the words that it waits with are whole
    const box = page.locator('.nav .searchbox__input')
    await expect
      .poll(async () => (await box.boundingBox())?.width, `at ${width} px`)
      .toBeGreaterThan(105)
  }
  await context.close()
})
