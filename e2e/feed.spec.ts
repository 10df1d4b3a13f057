import { expect, type Page, test } from '@playwright/test'
import { ignoreAllBut } from './crowds.ts'
import { connect, drag, join, topCard, visit } from './people.ts'

const stamp = (page: Page) => page.locator('.stamp')
const handle = (page: Page) => topCard(page).locator('.handle').textContent()

async function openFeed(browser: Parameters<typeof visit>[0], options = {}) {
  const ada = await visit(browser, 'Ada', { viewport: { width: 1280, height: 900 }, ...options })
  await ada.page.goto('/feed')
  await expect(topCard(ada.page)).toBeVisible()
  const first = await handle(ada.page)
  return { ...ada, first }
}

// somebody to meet, whatever else is in the community
test.beforeAll(async ({ browser }) => {
  for (const name of ['Linus', 'Barbara', 'Donald', 'Edsger', 'Radia', 'Tim']) {
    const context = await browser.newContext()
    await join(context.request, name)
    await context.close()
  }
})

for (const { by, label } of [
  { by: { x: 200, y: 0 }, label: 'Interested' },
  { by: { x: -200, y: 0 }, label: 'Ignore' },
  { by: { x: 0, y: -250 }, label: 'Skip' },
]) {
  test(`${label}: the threshold itself decides nothing, one pixel more does`, async ({
    browser,
  }) => {
    const { page, first, context } = await openFeed(browser)

    await drag(page, by)
    await expect(stamp(page)).toHaveCount(0)
    await expect.poll(() => handle(page)).toBe(first)
    await page.waitForTimeout(500)
    expect(await handle(page)).toBe(first)

    await drag(page, { x: by.x + Math.sign(by.x), y: by.y + Math.sign(by.y) })
    await expect.poll(() => handle(page)).not.toBe(first)
    await context.close()
  })
}

test('the label shows from 150 px on, leaves below that, and the longer axis wins', async ({
  browser,
}) => {
  const { page, context } = await openFeed(browser)
  await drag(page, { x: 149, y: 0 }, { isHeld: true })
  await expect(stamp(page)).toHaveCount(0)
  await page.mouse.up()
  await page.waitForTimeout(400)

  await drag(page, { x: 150, y: 0 }, { isHeld: true })
  await expect(stamp(page)).toHaveText('Interested')
  await page.mouse.up()
  await page.waitForTimeout(400)

  await drag(page, { x: -160, y: 40 }, { isHeld: true })
  await expect(stamp(page)).toHaveText('Ignore')
  await page.mouse.up()
  await page.waitForTimeout(400)

  await drag(page, { x: 120, y: -170 }, { isHeld: true })
  await expect(stamp(page)).toHaveText('Skip')
  await page.mouse.up()
  await context.close()
})

test('keys answer and say who is next; a skip is told to nobody', async ({ browser }) => {
  const { page, first, context } = await openFeed(browser)
  await expect(page.getByText('Swipe, Interested, Ignore or skip')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  const deck = page.getByRole('region', { name: /^Developers/ })

  await deck.focus()
  await page.keyboard.press('ArrowUp')

  await expect.poll(() => handle(page)).not.toBe(first)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /^Skipped/ })).toContainText(
    'Next: ',
  )
  await expect(deck).toBeFocused()
  expect(calls).toEqual([])

  const shown = await handle(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/profile/${shown?.slice(1)}$`))
  await context.close()
})

test('arrows answer from everywhere on the feed, whether or not the deck has the focus', async ({
  browser,
}) => {
  const { page, context, complaints } = await openFeed(browser)
  const skipped = async () => {
    const shown = await handle(page)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => handle(page)).not.toBe(shown)
  }
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await skipped()

  await page.getByRole('button', { name: /^Interested in/ }).focus()
  await skipped()

  await page.getByRole('link', { name: 'Networks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Interested' })).toBeFocused()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused()
  await skipped()
  expect(complaints).toEqual([])
  await context.close()
})

test('arrows that something else wants, or that come with another key, answer nothing', async ({
  browser,
}) => {
  const { page, first, context } = await openFeed(browser)
  const press = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    expect(await handle(page)).toBe(first)
  }
  await press(['Shift+ArrowUp', 'Alt+ArrowUp', 'Control+ArrowRight'])

  await page.getByRole('combobox', { name: /Search/ }).focus()
  await page.keyboard.type('ada')
  await press(['ArrowLeft', 'ArrowUp', 'ArrowRight'])

  await page.getByRole('button', { name: /^More about/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await press(['ArrowUp', 'ArrowLeft', 'ArrowRight'])
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(['ArrowUp'])
  await page.getByRole('dialog').getByRole('heading').click()
  await press(['ArrowUp', 'ArrowLeft', 'ArrowRight'])
  await context.close()
})

test('an answer that fails puts the card back on top and says why', async ({ browser }) => {
  const { page, first, context } = await openFeed(browser)
  await page.route('**/api/request/send/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.fulfill({
      status: 429,
      json: { success: false, error: 'Please come back tomorrow.', code: 'too_many_interests' },
    })
  })

  await page.getByRole('button', { name: /^Interested in/ }).click()
  await expect(page.getByText('Please come back tomorrow.')).toBeVisible()
  await expect.poll(() => handle(page)).toBe(first)
  // nobody is told any more that it was done
  await expect(page.locator('.visually-hidden[aria-live="polite"]')).toBeEmpty()

  await page.unroute('**/api/request/send/**')
  await page.route('**/api/request/send/**', (route) => route.abort())
  await drag(page, { x: -260, y: 0 })
  await expect(page.getByText('No response from the server. Please try again.')).toBeVisible()
  await expect.poll(() => handle(page)).toBe(first)
  await context.close()
})

test('everybody comes up once in a pass, then the deck says so and begins anew', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada')
  const left = await ignoreAllBut(request, 18)
  await page.goto('/feed')
  await expect(topCard(page)).toBeVisible()
  const seen: string[] = []
  await page.getByRole('region', { name: /^Developers/ }).focus()
  for (let shown = await handle(page); shown; shown = await skip(page, shown)) {
    expect(seen).not.toContain(shown)
    seen.push(shown)
  }
  expect(seen).toHaveLength(left)
  await expect(page.getByRole('heading', { name: 'You Have swiped all the users.' })).toBeVisible()

  await page.getByRole('button', { name: 'Try again later...' }).click()
  await expect(topCard(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused()
  await context.close()
})

/** Skips the card on top and waits for the next one; nothing when the pass is over. */
async function skip(page: Page, shown: string): Promise<string | null> {
  await page.keyboard.press('ArrowUp')
  const next = await page.waitForFunction((before) => {
    const now = document.querySelector('.deck__card--top .handle')?.textContent
    if (now && now !== before) return now
    return document.querySelector('.empty__title') ? 'nobody' : false
  }, shown)
  const name = await next.jsonValue()
  return name === 'nobody' || !name ? null : name
}

test('a feed that cannot be loaded says so and is not called empty', async ({ browser }) => {
  const ada = await visit(browser, 'Ada')
  await ada.page.route('**/api/feed**', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: 'Something went wrong!', code: 'internal' },
    }),
  )
  await ada.page.goto('/feed')
  await expect(ada.page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
  await expect(ada.page.getByText('You Have swiped all the users.')).toHaveCount(0)

  await ada.page.unroute('**/api/feed**')
  await ada.page.getByRole('button', { name: 'Retry' }).click()
  await expect(topCard(ada.page)).toBeVisible()
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused()
  await ada.context.close()
})

test('a pass that the server forgot is followed by a new one, without a word', async ({
  browser,
}) => {
  const { page, context } = await openFeed(browser)
  let refused = 0
  await page.route(
    /\/api\/feed\?page=2/,
    async (route) => {
      refused += 1
      await route.fulfill({
        status: 404,
        json: { success: false, error: 'Your feed has moved on.', code: 'feed_pass_not_found' },
      })
    },
    { times: 1 },
  )
  await page.getByRole('region', { name: /^Developers/ }).focus()
  for (let press = 0; press < 3; press++) {
    const shown = await handle(page)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => handle(page)).not.toBe(shown)
  }
  await expect.poll(() => refused).toBe(1)
  await expect(page.getByText('Your feed has moved on.')).toHaveCount(0)
  await expect(topCard(page)).toBeVisible()
  await context.close()
})

test('with less motion a card only fades', async ({ browser }) => {
  const { page, first, context } = await openFeed(browser, { reducedMotion: 'reduce' })

  await drag(page, { x: 180, y: 0 }, { isHeld: true })
  expect(await topCard(page).evaluate((card) => getComputedStyle(card).transform)).toBe(
    'matrix(1, 0, 0, 1, 180, 0)',
  )
  await page.mouse.up()

  await page.getByRole('button', { name: /^Skip/ }).click()
  await expect.poll(() => handle(page)).not.toBe(first)
  await context.close()
})

test('mutual interest is told at once', async ({ browser }) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  const margaret = await visit(browser, 'Margaret')
  await connect(margaret, ada)
  await connect(margaret, grace)
  await ada.page.goto('/feed')
  await expect(topCard(ada.page)).toContainText(`@${grace.person.username}`)
  await grace.request.post(`/api/request/send/interested/${ada.person._id}`)

  await ada.page.getByRole('button', { name: 'Interested in Grace' }).click()

  await expect(ada.page.getByText('You are now connected')).toBeVisible()
  for (const { context } of [ada, grace, margaret]) await context.close()
})

test('whoever was answered on their profile or in another tab is off the deck', async ({
  browser,
}) => {
  const { page, first, context } = await openFeed(browser)
  const other = await context.newPage()
  await other.goto('/feed')
  await expect(topCard(other)).toContainText(String(first))
  const deck = (tab: Page) => tab.getByRole('region', { name: /^Developers/ })

  await deck(page).press('Enter')
  await page.getByRole('button', { name: /^Connection actions/ }).click()
  await page.getByRole('menuitem', { name: 'Ignore User' }).click()
  await expect(deck(other)).not.toContainText(String(first))
  await page.goBack()

  await expect(topCard(page)).toBeVisible()
  await expect(deck(page)).not.toContainText(String(first))
  await context.close()
})
