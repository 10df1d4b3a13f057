import { expect, type Page, test } from '@playwright/test'
import { bubbles, gapBelow, item, numbered, pair, say, write } from './chats.ts'

test('older messages that cannot be loaded are said so, and asked for again', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await say(ada, grace, numbered(25))
  const { page } = grace
  await page.route(/messages\?.*before=/, (route) => route.abort())
  await page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(page).last()).toHaveText('Ada: 25')

  const scroller = page.getByRole('group', { name: 'Messages' })
  await scroller.evaluate((element) => element.scrollTo({ top: 0 }))
  const failure = page.getByRole('alert').filter({ hasText: 'Older messages could not be loaded.' })
  await expect(failure).toBeVisible()
  await page.unroute(/messages\?.*before=/)
  const held = Promise.withResolvers<void>()
  await page.route(/messages\?.*before=/, async (route) => {
    await held.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true')
  await expect(failure).toHaveCount(0)
  held.resolve()
  await expect(failure).toBeVisible()
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
  const everySeventhIsLong = (number: number) =>
    number % 7 ? `${number}` : `${number}\n${'long '.repeat(60)}`
  await say(ada, grace, numbered(60, everySeventhIsLong))
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

test('whoever turns back up just after a message has come stays where they went', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await say(
    ada,
    grace,
    numbered(40, (number) => `message ${number}\n`.repeat(1 + (number % 7))),
  )
  await page.goto(`/chat/${grace.person.username}`)
  await expect(bubbles(page).last()).toContainText('message 40')
  await topOnceStill(page)
  const scroller = page.getByRole('group', { name: 'Messages' })
  await scroller.evaluate((element) => {
    const turnBack = new MutationObserver(() => {
      if (!element.textContent.includes('The news')) return
      turnBack.disconnect()
      // sooner than a list settles, to where nothing was drawn yet
      setTimeout(() => element.scrollBy(0, -900), 60)
    })
    turnBack.observe(element, { childList: true, subtree: true })
  })

  await say(grace, ada, ['The news'])

  await expect.poll(() => gapBelow(page)).toBeGreaterThan(500)
  await page.waitForTimeout(400)
  expect(await gapBelow(page)).toBeGreaterThan(500)
  await say(grace, ada, ['And more'])
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(bubbles(page).last()).toHaveText('Grace: And more')
  await expect.poll(() => gapBelow(page)).toBeLessThanOrEqual(1)
  for (const { context } of [ada, grace]) await context.close()
})

test('Back leads to where one was in a chat, which opened anew begins at its end', async ({
  browser,
}) => {
  test.slow()
  const [ada, grace] = await pair(browser)
  const everyEighthIsLong = (number: number) =>
    number % 8 ? `${number}` : `${number}\n${'long '.repeat(60)}`
  await say(ada, grace, numbered(70, everyEighthIsLong))
  const { page } = grace
  const last = bubbles(page).last()
  const news = page.getByRole('button', { name: 'New messages' })
  const head = page.locator('.convo__peer')
  const lookAtProfile = async () => {
    await head.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Tester' })).toBeVisible()
  }
  await page.goto('/chat')
  await item(page, 'Ada').click()
  await expect(last).toHaveText('Ada: 70')
  await lookAtProfile()
  await page.goBack()
  await expect(last).toHaveText('Ada: 70')
  await expect(last).toBeInViewport()

  for (let round = 0; round < 6; round++) {
    await page
      .getByRole('group', { name: 'Messages' })
      .evaluate((element) => element.scrollBy({ top: -400 }))
    await page.waitForTimeout(200)
  }
  const before = await topOnceStill(page)
  await lookAtProfile()
  await page.goBack()
  await expectPlace(page, before)
  await expect(news).toBeHidden()

  await lookAtProfile()
  await say(ada, grace, ['71'])
  await page.goBack()
  await expectPlace(page, before)
  await expect(news).toBeVisible()

  await page.getByRole('link', { name: 'Networks' }).first().click()
  await page.getByRole('link', { name: /^Chat/ }).first().click()
  await item(page, 'Ada').click()
  await expect(last).toHaveText('Ada: 71')
  await expect(last).toBeInViewport()
  await ada.context.close()
  await grace.context.close()
})

/** The messages that were in sight stand where they stood. */
const expectPlace = (page: Page, before: Record<string, number>) =>
  expect(async () => {
    const after = await topOnceStill(page)
    const seen = Object.entries(before).filter(([, top]) => top > 100 && top < 600)
    const moved = seen.map(([id, top]) => Math.round((after[id] ?? Number.NaN) - top))
    expect(moved).toEqual(seen.map(() => 0))
  }).toPass({ timeout: 5000 })

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

test('a chat that is opened says of its line only that it was lost, and not that it is on its way', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  const said: string[] = []
  await page.exposeFunction('note', (text: string) => said.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('.convo__notice')?.textContent
      if (text) (window as unknown as { note: (text: string) => void }).note(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(`/chat/${grace.person.username}`)
  await write(page, 'Hello Grace')
  await expect(page.getByText('Sending')).toHaveCount(0)

  expect(said).toEqual([])
  for (const { context } of [ada, grace]) await context.close()
})

test('a chat that is slow to come is named by the username, and nothing moves as the name comes', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/(messages|chats)/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/chat/${grace.person.username}`)
  const peer = page.locator('.convo__peer')
  await expect(peer).toContainText(`@${grace.person.username}`)
  const placeOfName = async () => (await peer.locator('.name').boundingBox())?.y
  const before = await placeOfName()

  held.resolve()

  await expect(peer).toContainText('Grace Tester')
  await expect(peer).toContainText('Offline')
  expect(await placeOfName()).toBe(before)
  for (const { context } of [ada, grace]) await context.close()
})
