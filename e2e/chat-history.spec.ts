import { expect, type Page, test } from '@playwright/test'
import { bubbles, pair, write } from './chats.ts'

test('older messages that cannot be loaded are said so, and asked for again', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await ada.page.goto(`/chat/${grace.person.username}`)
  for (let number = 1; number <= 25; number++) await write(ada.page, `${number}`)
  await expect(ada.page.getByText('Sending')).toHaveCount(0)
  const { page } = grace
  await page.route(/messages\?.*before=/, (route) => route.abort())
  await page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(page).last()).toHaveText('Ada: 25')

  const scroller = page.getByRole('group', { name: 'Messages' })
  await scroller.evaluate((element) => element.scrollTo({ top: 0 }))
  await expect(page.getByText('Older messages could not be loaded.')).toBeVisible()
  await page.unroute(/messages\?.*before=/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Older messages could not be loaded.')).toBeHidden()
  await expect(scroller).toBeFocused()
  await scroller.evaluate((element) => element.scrollTo({ top: 0 }))

  await expect(bubbles(page).first()).toHaveText('Ada: 1')
  await ada.context.close()
  await grace.context.close()
})

test('older messages load near the top, and what is read does not move', async ({ browser }) => {
  test.slow()
  const [ada, grace] = await pair(browser)
  await ada.page.goto(`/chat/${grace.person.username}`)
  for (let number = 1; number <= 60; number++) {
    await write(ada.page, number % 7 ? `${number}` : `${number}\n${'long '.repeat(60)}`)
  }
  await expect(ada.page.getByText('Sending')).toHaveCount(0)
  await grace.page.goto(`/chat/${ada.person.username}`)
  const scroller = grace.page.getByRole('group', { name: 'Messages' })
  await expect(bubbles(grace.page).last()).toHaveText('Ada: 60')
  await expect(bubbles(grace.page).last()).toBeInViewport()

  const seen = new Set<string>()
  for (let round = 0; round < 60 && !seen.has('Ada: 1'); round++) {
    for (const text of await bubbles(grace.page).allTextContents()) {
      seen.add(text.split('\n')[0] ?? '')
    }
    const before = await topOnceStill(grace.page)
    await scroller.evaluate((element) => element.scrollBy({ top: -30 }))
    await grace.page.waitForTimeout(120)
    const after = await topOf(grace.page)
    // the same messages are in sight, 30 px lower; groups that turn out to have begun earlier are 8 px nearer each
    const shared = Object.keys(before).filter((id) => id in after)
    for (const id of shared) {
      expect(Math.abs((after[id] ?? 0) - (before[id] ?? 0)), id).toBeLessThanOrEqual(54)
    }
    await scroller.evaluate((element) => element.scrollBy({ top: -400 }))
    await grace.page.waitForTimeout(120)
  }
  expect([...seen].map((text) => text.replace('Ada: ', '')).sort((a, b) => +a - +b)).toEqual(
    Array.from({ length: 60 }, (_, index) => String(index + 1)),
  )
  await ada.context.close()
  await grace.context.close()
})

const topOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-message]')]
    return Object.fromEntries(
      rows.map((row) => [row.dataset['message'] ?? '', row.getBoundingClientRect().top]),
    )
  })

/** The same once what was scrolled to has been measured, which takes a busy machine longer. */
async function topOnceStill(page: Page): Promise<Record<string, number>> {
  for (let last = ''; ;) {
    const top = await topOf(page)
    const now = JSON.stringify(top)
    if (now === last) return top
    last = now
    await page.waitForTimeout(60)
  }
}
