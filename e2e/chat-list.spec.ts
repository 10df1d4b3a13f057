import { expect, type Page, test } from '@playwright/test'
import { changeAnswer } from './answers.ts'
import { box, item, pair, say } from './chats.ts'
import { connect, visit } from './people.ts'

const LISTED = 500
const END = 'These are your latest 500 chats. New chat leads to the others.'

/** As many as are listed: to make them would take a minute. */
const manyChats = (page: Page, username: string): Promise<void> =>
  changeAnswer<{ chats: object[] }>(page, '**/api/chats', ({ chats, ...others }) => ({
    ...others,
    chats: Array.from({ length: LISTED }, (_, index) =>
      index === 0 ? chats[0] : { ...chats[0], userId: `${username}_${index}` },
    ),
  }))

test('a list of chats that is as long as it gets says so, at its end and where nobody is found', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page, person } = ada
  await say(grace, ada, ['Hello'])
  await page.goto('/chat')
  await expect(item(page, 'Grace Tester')).toHaveCount(1)
  await expect(page.getByText(END)).toHaveCount(0)

  await manyChats(page, person.username)
  await page.reload()
  await expect(item(page, 'Grace Tester')).toHaveCount(LISTED)
  await page.getByText(END).scrollIntoViewIfNeeded()
  await expect(page.getByText(END)).toBeInViewport()

  await page.getByRole('searchbox', { name: 'Search chats' }).fill('nobody at all')
  await expect(page.getByRole('status').getByText(`No chats found. ${END}`)).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
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
    const { page, person } = ada
    await say(grace, ada, ['Hello'])
    await manyChats(page, person.username)
    await page.goto('/chat')
    const list = page.getByRole('navigation', { name: 'Conversations' })
    const opened = list.getByRole('link').nth(40)
    await opened.scrollIntoViewIfNeeded()
    await opened.click()
    await expect(page).toHaveURL(`/chat/${person.username}_40`)
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
