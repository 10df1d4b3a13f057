import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { box, bubbles, numbered, pair, say, write } from './chats.ts'
import {
  connect,
  drag,
  expectNoSidewaysScroll,
  introduce,
  staff,
  topCard,
  visit,
} from './people.ts'

const LONG = 'a'.repeat(300)

for (const width of [390, 1280]) {
  test(`an address of any length leaves the ways on in sight, at ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 844 }
    const { page, context } = await visit(browser, 'Ada', { viewport })
    await page.goto(`/${LONG}`)
    for (const part of [
      page.getByRole('heading', { name: 'Detached HEAD' }),
      page.getByRole('link', { name: 'Go home' }),
      page.getByRole('main').getByRole('link', { name: 'Search people' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('main').getByRole('link', { name: 'Search people' }).click()
    await expect(page).toHaveURL(/\/search$/)
    await context.close()
  })
}

test('the three answers of the feed are in sight on a low screen, and nothing lies over what a drag means', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada', { viewport: { width: 1280, height: 600 } })
  const grace = await visit(browser, 'Grace')
  const headline = `See https://example.org/${LONG.slice(0, 90)} for my work`
  await grace.request.patch('/api/profile/edit', { data: { headline } })
  await introduce(browser, ada, grace)
  const { page } = ada
  await page.goto('/feed')
  await expect(topCard(page).getByText(headline)).toBeVisible()
  for (const answer of [/^Ignore/, /^Skip/, /^Interested in/]) {
    await expect(page.getByRole('button', { name: answer })).toBeInViewport({ ratio: 1 })
  }
  const hidden = await topCard(page)
    .getByText(headline)
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hidden).toBe(0)

  await drag(page, { x: -165, y: 0 }, { isHeld: true })

  await expect(topCard(page).getByText('Ignore', { exact: true })).toBeVisible()
  await expect(topCard(page).locator('.deck__more')).toHaveCSS('opacity', '0')
  await page.mouse.up()
  await grace.context.close()
  await ada.context.close()
})

/** On which side of the card each answer is. */
const sidesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const card = document.querySelector('.deck')?.getBoundingClientRect() ?? new DOMRect()
    return [...document.querySelectorAll('.rail__btn')].map((button) => {
      const { left, right } = button.getBoundingClientRect()
      return right <= card.left ? 'left' : left >= card.right ? 'right' : 'on the card'
    })
  })

for (const [width, height] of [
  [568, 320],
  [844, 390],
  [932, 430],
] as const) {
  test(`on a phone of ${width} to ${height} px the answers stand beside the card, wherever it is scrolled to`, async ({
    browser,
  }) => {
    const { page, context } = await visit(browser, 'Ada', { viewport: { width, height } })
    await page.goto('/feed')
    await expect(topCard(page)).toBeVisible()
    for (const scrolled of [0, 120]) {
      await page.mouse.wheel(0, scrolled)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
      for (const answer of [/^Ignore/, /^Skip/, /^Interested in/]) {
        await expect(page.getByRole('button', { name: answer })).toBeInViewport({ ratio: 1 })
      }
      expect(await sidesOf(page)).toEqual(['left', 'right', 'right'])
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await context.close()
  })
}

const nameOf = (number: number) => `message ${number}`

for (const [width, height] of [
  [320, 256],
  [640, 360],
  [844, 390],
] as const) {
  test(`in a window of ${width} to ${height} px the last message is in sight above the composer`, async ({
    browser,
  }) => {
    const [ada, grace] = await pair(browser, { viewport: { width, height } })
    const { page } = ada
    await say(ada, grace, numbered(7, nameOf))
    await page.goto(`/chat/${grace.person.username}`)
    await write(page, nameOf(8))
    // until it is drawn, the last one is the one before
    const last = bubbles(page).filter({ hasText: 'message 8' })
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Sending')).toHaveCount(0)
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(box(page)).toBeInViewport({ ratio: 1 })
    const isOnTop = () =>
      last.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await expect.poll(isOnTop).toBe(true)
    await box(page).fill(Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n'))
    await expect(last).toBeInViewport({ ratio: 0.9 })
    const isNarrow = width <= 760
    await expect(page.getByRole('link', { name: 'Back to chats' })).toBeVisible({
      visible: isNarrow,
    })
    await expect(page.getByRole('banner')).toBeVisible({ visible: !isNarrow })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    await expectNoSidewaysScroll(page)
    for (const { context } of [ada, grace]) await context.close()
  })
}

test('a long name is never written over the banner', async ({ browser }) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await connect(ada, grace)
  const names = { firstName: 'W'.repeat(14), lastName: 'W'.repeat(14) }
  const changed = await grace.request.patch('/api/profile/edit', { data: names })
  expect(changed.status()).toBe(200)
  for (const width of [640, 780, 861, 900, 1100, 1280]) {
    await ada.page.setViewportSize({ width, height: 800 })
    await ada.page.goto(`/profile/${grace.person.username}`)
    await expect(ada.page.getByText('Connected', { exact: true })).toBeVisible()
    const covered = await ada.page.evaluate(() => {
      const at = (part: string) => document.querySelector(part)?.getBoundingClientRect()
      return (at('.profile__banner')?.bottom ?? 0) - (at('.profile__name')?.top ?? 0)
    })
    expect([width, Math.max(0, covered)]).toEqual([width, 0])
  }
  await ada.context.close()
  await grace.context.close()
})

test('the photo of the team keeps its shape on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/team')
  const box = await page.locator('.team__photo img').boundingBox()
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0)
})

for (const width of [390, 1280]) {
  test(`at ${width} px the numbers of requests wait in cards as tall as with them`, async ({
    browser,
  }) => {
    const viewport = { width, height: 844 }
    const { page, context } = await staff(browser, 'demo_admin', { viewport })
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/request/**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/admin/requests')
    const tops = () =>
      page
        .locator('.stat, .chart')
        .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)))
    await expect(page.locator('.stat .skeleton')).toHaveCount(10)
    const waiting = await tops()

    gate.resolve()
    await expect(page.locator('.stat .spark path')).toHaveCount(5)

    expect(await tops()).toEqual(waiting)
    await context.close()
  })
}

for (const width of [390, 1280]) {
  test(`what is below the sessions stays where it is when the only one comes, at ${width} px`, async ({
    browser,
  }) => {
    const { page, context } = await visit(browser, 'Ada', { viewport: { width, height: 844 } })
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/account/sessions', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/setting')
    const top = async () =>
      Math.round((await page.getByRole('heading', { name: 'Chat' }).boundingBox())?.y ?? 0)
    await expect(page.locator('.sessions .skeleton')).toHaveCount(1)
    const waiting = await top()

    gate.resolve()
    await expect(page.locator('.session-row')).toHaveCount(1)

    expect(await top()).toBe(waiting)
    await context.close()
  })
}
