import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { box, item, pair, say } from './chats.ts'
import { manyChats } from './crowds.ts'
import { connect, visit } from './people.ts'

const LISTED = 500
const FARAWAY = { name: 'Linus Faraway', lastName: 'Faraway' }
type Many = Parameters<typeof manyChats> extends [Page, ...infer Rest] ? Rest : never

// asked one by one for their names, a thousand links take seconds
const rows = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversations' }).locator('.chat-item')
const status = (page: Page) => page.getByRole('region', { name: 'Chats' }).getByRole('status')

/** Ada, whose list of chats is that of somebody with so many: to make them would take minutes. */
async function withMany(browser: Browser, ...many: Many) {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await say(grace, ada, ['Hello'])
  await manyChats(page, ...many)
  await page.goto('/chat')
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
  await expect(status(page).getByText('1,000 chats so far.')).toBeAttached()
  await expect(rows(page)).toHaveCount(2 * LISTED)
  await expect(more).toBeFocused()
  await more.press('Enter')
  await expect(rows(page)).toHaveCount(2 * LISTED + 100)
  await expect(page.getByText('That is all.')).toBeFocused()
  await expect(status(page).getByText('1,100 chats.')).toBeAttached()

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
  await expect(status(page).getByText('Only your latest 500 chats were looked at.')).toBeVisible()
  await expectAccessible(page)

  await further.press('Enter')
  await expect(item(page, 'Linus Faraway')).toBeVisible()
  await expect(page.getByText('No chats found.')).toHaveCount(0)
  await expect(further).toBeFocused()
  await search.fill('nobody at all')
  await expect(status(page).getByText('Only your latest 1,500 chats were looked at.')).toBeVisible()

  await further.press('Enter')
  await expect(page.getByText('That is all.')).toBeFocused()
  await expect(page.getByText('No chats found.')).toBeVisible()
  await expect(status(page).getByText('1,600 chats were looked at.')).toBeVisible()
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
  await expect(page.getByRole('alert').getByText('No response from the server.')).toBeVisible()
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
