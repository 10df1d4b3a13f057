import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { box, item, pair, say } from './chats.ts'
import { manyChats } from './crowds.ts'
import { connect, visit } from './people.ts'

const LISTED = 500
const FARAWAY = { name: 'Linus Faraway', lastName: 'Faraway' }
type Many = Parameters<typeof manyChats> extends [Page, ...infer Rest] ? Rest : never

// to ask a thousand links for their names takes seconds; so does what is noted of the whole page each time that something
// is looked for that is not there yet: it is counted, or what is there is asked what it says
const rows = (page: Page) => page.locator('nav[aria-label="Conversations"] .chat-item')
const status = (page: Page) => page.locator('.chat__items > p[role="status"]').last()

/** Ada, whose list of chats is that of somebody with so many: to make them would take minutes. */
async function withMany(browser: Browser, ...many: Many) {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await say(grace, ada, ['Hello'])
  await manyChats(page, ...many)
  let [asked, answered, wanted] = [0, 0, Infinity]
  page.on('request', (one) => {
    if (one.url().endsWith('/api/chats')) asked += 1
  })
  page.on('requestfinished', (one) => {
    if (one.url().endsWith('/api/chats')) answered += 1
  })
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      // as the line opens a list that was asked for is asked for once more; on a slow machine it opens before that
      if (String(payload).startsWith('40')) wanted = asked > 0 ? 2 : 1
    }),
  )
  await page.goto('/chat')
  await expect.poll(() => answered >= wanted, { timeout: 15_000 }).toBe(true)
  const leave = async () => {
    for (const { context } of [ada, grace]) await context.close()
  }
  return { ada, grace, page, leave }
}

test('a list of chats goes on at its end, and stays as long when it is asked for anew', async ({
  browser,
}) => {
  const { grace, page, leave } = await withMany(browser, 2 * LISTED + 100)
  const more = page.getByRole('button', { name: 'Show More' })
  await expect(rows(page)).toHaveCount(LISTED)

  await more.press('Enter')
  await expect(status(page)).toHaveText('1,000 chats so far.')
  await expect(rows(page)).toHaveCount(2 * LISTED)
  await expect(more).toBeFocused()
  await more.press('Enter')
  await expect(rows(page)).toHaveCount(2 * LISTED + 100)
  await expect(page.getByText('That is all.')).toBeFocused()
  await expect(status(page)).toHaveText('1,100 chats.')

  // a choice for one of them asks for the list again
  const anew = page.waitForResponse((one) => one.url().includes('/api/chats?before='))
  await page.request.post(`/api/chats/${grace.person.username}/muted`)
  await anew
  await expect(rows(page)).toHaveCount(2 * LISTED + 100)
  await leave()
})

test('who is looked for and not among the latest chats is found further back, or nowhere', async ({
  browser,
}) => {
  const { page, leave } = await withMany(browser, 3 * LISTED + 100, {
    [2 * LISTED + 50]: FARAWAY,
  })
  const search = page.getByRole('searchbox', { name: 'Search chats' })
  const further = page.getByRole('button', { name: 'Look further back' })
  await search.fill('faraway')
  await expect(page.getByText('No chats found.')).toBeVisible()
  await expect(status(page)).toHaveText('Only your latest 500 chats were looked at.')
  await expectAccessible(page)

  await further.press('Enter')
  await expect(item(page, 'Linus Faraway')).toBeVisible()
  await expect(page.getByText('No chats found.')).toHaveCount(0)
  await expect(further).toBeFocused()
  await search.fill('nobody at all')
  await expect(status(page)).toHaveText('Only your latest 1,500 chats were looked at.')

  await further.press('Enter')
  await expect(page.getByText('That is all.')).toBeFocused()
  await expect(page.getByText('No chats found.')).toBeVisible()
  await expect(status(page)).toHaveText('1,600 chats were looked at.')
  await leave()
})

test('what was archived long ago is found in the archive', async ({ browser }) => {
  const { page, leave } = await withMany(browser, 3 * LISTED, {
    [LISTED + 7]: { ...FARAWAY, isArchived: true },
  })
  await page.getByRole('button', { name: 'Archived' }).click()
  await expect(page.getByText('No chat is archived.')).toBeVisible()

  await page.getByRole('button', { name: 'Look further back' }).click()
  await expect(item(page, 'Linus Faraway')).toBeVisible()
  await page.getByRole('button', { name: 'Back to chats' }).click()
  await expect(item(page, 'Linus Faraway')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2 * LISTED - 1)
  await leave()
})

test('a part that does not come is told, and asked for again', async ({ browser }) => {
  const { page, leave } = await withMany(browser, LISTED + 1)
  const more = page.getByRole('button', { name: 'Show More' })
  await page.route('**/api/chats?*', (route) => route.abort())
  await more.click()
  await expect(page.getByRole('alert').getByText('No response from the server.')).toHaveCount(1)
  await expect(rows(page)).toHaveCount(LISTED)

  await page.unroute('**/api/chats?*')
  await more.click()
  await expect(rows(page)).toHaveCount(LISTED + 1)
  await leave()
})

test('the list stays as it was searched while a chat is opened and left', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  const linus = await visit(browser, 'Linus')
  await connect(ada, linus)
  await say(grace, ada, ['Hello'])
  await say(linus, ada, ['Hello too'])
  const { page } = ada
  await page.goto('/chat')
  await expect(item(page, 'Linus Tester')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search chats' })
  await search.fill('grace')
  await expect(item(page, 'Linus Tester')).toHaveCount(0)

  await item(page, 'Grace Tester').click()
  await expect(box(page)).toBeVisible()
  await expect(search).toHaveValue('grace')
  await expect(item(page, 'Linus Tester')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Select a chat to start messaging')).toBeVisible()
  await expect(search).toHaveValue('grace')

  // a dialog about one chat lies over no other, and over no list
  await item(page, 'Grace Tester').click()
  await page.getByRole('button', { name: 'Chat actions for Grace Tester' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Select a chat to start messaging')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await item(page, 'Grace Tester').click()
  await expect(box(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.clear()
  await expect(item(page, 'Linus Tester')).toBeVisible()
  for (const { context } of [ada, grace, linus]) await context.close()
})

for (const width of [1280, 390]) {
  test(`a long list of chats is where it was beside a chat and behind it, ${width} px wide`, async ({
    browser,
  }) => {
    const [ada, grace] = await pair(browser, { viewport: { width, height: 844 } })
    const { page } = ada
    await say(grace, ada, ['Hello'])
    await manyChats(page, LISTED)
    await page.goto('/chat')
    const list = page.getByRole('navigation', { name: 'Conversations' })
    const opened = list.getByRole('link').nth(40)
    await opened.scrollIntoViewIfNeeded()
    await opened.click()
    await expect(page).toHaveURL(`/chat/${grace.person.username}_40`)
    await expect(page.getByText('Select a chat to start messaging')).toHaveCount(0)
    if (width === 1280) await expect(opened).toBeInViewport()
    else await expect(list).toHaveCount(0)
    await page.goBack()
    await expect(opened).toBeInViewport()
    for (const { context } of [ada, grace]) await context.close()
  })
}

test('what lies below a chat is not found, and is no list of chats', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/chat/somebody/else')
  await expect(page).toHaveTitle('Page not found · Devgrove')
  await expect(page.getByRole('heading', { name: 'Chats' })).toHaveCount(0)
  await context.close()
})
