import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import { bubbles, gapBelow, numbered, pair, say, write } from './chats.ts'
import { expectNoSidewaysScroll } from './people.ts'

/** The messages that say of themselves that they were read. */
const seen = (page: Page) => page.locator('.msg').filter({ has: page.getByText('Seen') })

const topOf = (page: Page, text: string) =>
  bubbles(page)
    .filter({ hasText: text })
    .evaluate((bubble) => bubble.getBoundingClientRect().top)

for (const [width, theme] of [
  [1280, 'dark'],
  [390, 'light'],
] as const) {
  test(`whoever wrote sees how far the other has read, at ${width} px in the ${theme} theme`, async ({
    browser,
  }) => {
    const [ada, grace] = await pair(browser, { viewport: { width, height: 800 } })
    const { page } = ada
    await chooseTheme(ada.context, theme)
    await page.goto(`/chat/${grace.person.username}`)
    await write(page, 'first')
    await expect(page.getByText('Sending')).toHaveCount(0)
    await expect(page.locator('.msg__time')).toHaveText([/^\d+:\d+/])
    await expect(seen(page)).toHaveCount(0)
    const before = await topOf(page, 'first')

    await grace.page.goto(`/chat/${ada.person.username}`)
    await expect(seen(page)).toContainText(['first'])
    // where the time stands anyway nothing moves for it
    expect(await topOf(page, 'first')).toBe(before)
    await write(page, 'second')
    await expect(seen(page)).toContainText(['second'])
    await write(grace.page, 'Hi')
    await expect(bubbles(page)).toHaveCount(3)
    await grace.page.goto('/feed')
    await write(page, 'third')
    await expect(page.getByText('Sending')).toHaveCount(0)

    await expect(seen(page)).toContainText(['second'])
    await page.reload()
    await expect(seen(page)).toContainText(['second'])
    // it is read with its message, and said by itself to nobody
    await expect(page.getByText('Seen')).toHaveCount(1)
    await expect(
      page.locator('[role=status], [role=log], [aria-live]').getByText('Seen'),
    ).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect([...ada.complaints, ...grace.complaints]).toEqual([])
    for (const { context } of [ada, grace]) await context.close()
  })
}

async function unreadOf(request: APIRequestContext): Promise<number | undefined> {
  const { chats } = (await (await request.get('/api/chats')).json()) as {
    chats: { unread: number }[]
  }
  return chats[0]?.unread
}

test('it is gone from open pages of both once either does not show it, and back once both do', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(ada.page, 'from Ada')
  await write(grace.page, 'from Grace')
  for (const { page } of [ada, grace]) await expect(seen(page)).toHaveCount(1)
  const show = async (showsReads: boolean) => {
    const { ok } = await grace.request
      .patch('/api/account/privacy', { data: { showsReads } })
      .then((answer) => ({ ok: answer.ok() }))
    expect(ok).toBe(true)
  }

  await show(false)
  for (const { page } of [ada, grace]) await expect(seen(page)).toHaveCount(0)
  await write(ada.page, 'more')
  await expect(bubbles(grace.page)).toHaveText([/Ada$/, /Grace$/, /more$/])
  await expect(seen(ada.page)).toHaveCount(0)
  // it is marked read a moment after it is there: what is read after the switch is turned would be shown
  await expect.poll(() => unreadOf(grace.request)).toBe(0)
  await show(true)

  await expect(seen(ada.page)).toContainText(['from Ada'])
  await expect(seen(grace.page)).toContainText(['from Grace'])
  for (const { context } of [ada, grace]) await context.close()
})

test('whoever is at the end of a long chat stays there as it is read, and whoever reads further up where they are', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser, { viewport: { width: 900, height: 600 } })
  const { page } = ada
  await say(
    ada,
    grace,
    numbered(40, (number) => `message ${number}`),
  )
  await page.goto(`/chat/${grace.person.username}`)
  await expect(bubbles(page).filter({ hasText: 'message 40' })).toBeVisible()
  await expect.poll(() => gapBelow(page)).toBeLessThanOrEqual(1)

  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(seen(page)).toContainText(['message 40'])
  expect(await gapBelow(page)).toBeLessThanOrEqual(1)
  await grace.page.goto('/feed')
  await say(ada, grace, ['the last one'])
  await expect(bubbles(page).filter({ hasText: 'the last one' })).toBeVisible()
  await page.locator('.convo__scroll').evaluate((box) => box.scrollBy(0, -700))
  await page.waitForTimeout(300)
  const first = await bubbles(page).first().textContent()
  const box = await bubbles(page).first().boundingBox()
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(grace.page).filter({ hasText: 'the last one' })).toBeVisible()
  await page.waitForTimeout(500)

  expect(await bubbles(page).first().textContent()).toBe(first)
  expect(await bubbles(page).first().boundingBox()).toEqual(box)
  for (const { context } of [ada, grace]) await context.close()
})
