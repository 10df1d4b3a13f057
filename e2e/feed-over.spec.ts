import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { ignoreAllBut } from './crowds.ts'
import { drag, expectNoSidewaysScroll, showInterest, topCard, visit } from './people.ts'

for (const width of [390, 1280]) {
  test(`a deck that is over leads on to the search and to whom one ignored, at ${width} px`, async ({
    browser,
  }) => {
    const { page, context, request } = await visit(browser, 'Ada', {
      viewport: { width, height: 844 },
    })
    await ignoreAllBut(request, 0)
    await page.goto('/feed')
    const over = page.getByRole('heading', { name: 'You Have swiped all the users.' })
    await expect(over).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again later...' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'Show ignored' }).click()
    await expect(page.getByRole('heading', { name: /^Ignored/ })).toBeVisible()
    await page.goBack()
    await expect(over).toBeVisible()
    await page.getByRole('link', { name: 'Search developers' }).click()
    await expect(page).toHaveURL(/\/search/)
    await context.close()
  })
}

test('a next page that failed is asked for again when there is a network, and no other', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/feed')
  await page.getByRole('region', { name: /^Developers/ }).focus()
  const asked: string[] = []
  let isAnswered = false
  await page.route('**/api/feed?*', async (route) => {
    const number = String(new URL(route.request().url()).searchParams.get('page'))
    asked.push(number)
    if (isAnswered) return route.continue()
    return route.fulfill({ status: 500, json: { success: false, error: 'Something went wrong!' } })
  })
  const failed = page.getByRole('heading', { name: 'Something went wrong!' })
  const handle = () => topCard(page).locator('.handle').textContent()
  while (!(await failed.isVisible())) {
    const shown = await handle()
    await page.keyboard.press('ArrowUp')
    await expect(topCard(page).filter({ hasText: String(shown) })).toHaveCount(0)
    await expect(failed.or(topCard(page)).first()).toBeVisible()
  }
  expect(new Set(asked)).toEqual(new Set(['2']))
  asked.length = 0
  isAnswered = true

  await context.setOffline(true)
  await context.setOffline(false)

  await expect(topCard(page)).toBeVisible()
  expect(asked).toEqual(['2'])
  await context.close()
})

test('a card that leaves while it is in the hand takes along what its drag showed', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await page.goto('/feed')
  const stage = page.locator('.feed__stage')
  const progress = () => stage.evaluate(({ style }) => style.getPropertyValue('--p') || '0')
  const ways = [
    () => page.keyboard.press('ArrowUp'),
    async (handle: string) => {
      const answer = await request.get(`/api/profile/${handle.replace('@', '')}`)
      await showInterest(request, ((await answer.json()) as { user: { _id: string } }).user)
    },
  ]
  for (const leave of ways) {
    await expect(topCard(page)).toBeVisible()
    const handle = String(await topCard(page).locator('.handle').textContent())
    await drag(page, { x: 140, y: 0 }, { isHeld: true })
    expect(Number(await progress())).toBeGreaterThan(0.5)
    await leave(handle)
    await expect(topCard(page).filter({ hasText: handle })).toHaveCount(0)
    await page.mouse.up()
    await expect.poll(async () => Number(await progress())).toBe(0)
    await page.mouse.move(0, 0)
  }
  await context.close()
})
