import { expect, test } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import { box, bubbles, chatEntry, elsewhere, item, pair, typeUntilSeen, write } from './chats.ts'
import { connect, expectNoSidewaysScroll, visit } from './people.ts'

for (const [width, theme] of [
  [1280, 'dark'],
  [390, 'light'],
] as const) {
  test(`two people talk at ${width} px in the ${theme} theme`, async ({ browser }) => {
    test.slow()
    const [ada, grace] = await pair(browser, { viewport: { width, height: 800 } })
    for (const { context } of [ada, grace]) await chooseTheme(context, theme)
    await ada.page.goto('/chat')
    await expect(
      ada.page.getByText("You haven't chatted with anyone. Start a new chat now!"),
    ).toBeVisible()
    await expectAccessible(ada.page)
    await ada.page.getByRole('button', { name: 'New chat' }).click()
    const whom = ada.page.getByRole('dialog').getByRole('button', { name: /Grace Tester/ })
    await expect(whom).toBeVisible()
    await expectAccessible(ada.page)
    await whom.click()
    await expect(ada.page.getByText('No chat history. Start the conversation now!')).toBeVisible()
    await grace.page.goto('/feed')
    await write(ada.page, 'Hello Grace')
    await expect(bubbles(ada.page)).toHaveText(['You: Hello Grace'])
    await expect(ada.page.getByText('Sending')).toHaveCount(0)
    await expect(grace.page).toHaveTitle(/^\(1\) /)

    await grace.page.goto('/chat')
    await expect(item(grace.page, 'Ada Tester')).toContainText('1 unread')
    const search = grace.page.getByPlaceholder('Search chats...')
    await search.fill('nobody')
    await expect(grace.page.getByText('No chats found.')).toBeVisible()
    await search.fill('')
    const invitation = grace.page.getByText('Select a chat to start messaging')
    await expect(invitation).toBeVisible({ visible: width > 640 })
    await expectAccessible(grace.page)
    await item(grace.page, 'Ada Tester').click()
    await expect(grace.page).toHaveURL(`/chat/${ada.person.username}`)
    await expect(bubbles(grace.page)).toHaveText(['Ada: Hello Grace'])
    await expect(grace.page).toHaveTitle('Ada Tester · Chat · Devgrove')
    await expect(ada.page.locator('.convo__state')).toHaveText('Online')

    await typeUntilSeen(grace.page, ada.page.getByText('Grace is typing'))
    await box(grace.page).fill('Hi')
    await expect(ada.page.getByText('Grace is typing')).toBeHidden()
    await box(grace.page).press('Enter')
    await expect(bubbles(ada.page)).toHaveText(['You: Hello Grace', 'Grace: Hi'])
    await expect(ada.page.locator('.day')).toHaveText(['Today'])
    await expectAccessible(grace.page)
    await expectNoSidewaysScroll(grace.page)

    await grace.page.goto('/feed')
    await expect(ada.page.locator('.convo__state')).toHaveText('Online')
    await grace.context.close()
    await expect(ada.page.locator('.convo__state')).toHaveText('Offline', { timeout: 15_000 })
    expect([...ada.complaints, ...grace.complaints]).toEqual([])
    await ada.context.close()
  })
}

test('two tabs of one person show the same, and reading in one is reading in both', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const second = await grace.context.newPage()
  await grace.page.goto('/feed')
  await second.goto('/chat')
  await ada.page.goto(`/chat/${grace.person.username}`)

  await write(ada.page, 'one')
  await write(ada.page, 'two')
  await expect(chatEntry(grace.page)).toContainText('2 unread')
  await expect(grace.page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-unread.svg')
  await expect(item(second, 'Ada Tester')).toContainText('2 unread')
  await grace.page.bringToFront()
  await grace.page.goto(`/chat/${ada.person.username}`)

  await expect(item(second, 'Ada Tester')).not.toContainText('unread')
  await expect(chatEntry(grace.page)).not.toContainText('unread')
  await expect(grace.page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
  await write(grace.page, 'from the first tab')
  await expect(item(second, 'Ada Tester')).toContainText('You: from the first tab')
  await second.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(second)).toHaveText(['Ada: one', 'Ada: two', 'You: from the first tab'])
  await ada.context.close()
  await grace.context.close()
})

test('what is written while offline waits, survives a reload, and goes once', async ({
  browser,
  baseURL,
}) => {
  const [ada, grace] = await pair(browser, { baseURL: elsewhere(baseURL) })
  await grace.page.goto(`/chat/${ada.person.username}`)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await write(ada.page, 'before')
  await expect(bubbles(grace.page)).toHaveCount(1)
  // the other may have heard of it before its writer is told
  await expect(ada.page.getByText('Sending')).toHaveCount(0)

  await ada.context.setOffline(true)
  await expect(ada.page.getByText('Reconnecting. What you write waits here.')).toBeVisible()
  for (const text of ['one', 'two', 'three']) await write(ada.page, text)
  await expect(ada.page.getByText('Sending')).toHaveCount(3)
  await ada.context.setOffline(false)
  await ada.page.reload()

  const all = ['before', 'one', 'two', 'three']
  await expect(bubbles(ada.page)).toHaveText(all.map((text) => `You: ${text}`))
  await expect(bubbles(grace.page)).toHaveText(all.map((text) => `Ada: ${text}`))
  await expect(ada.page.getByText('Sending')).toHaveCount(0)
  await ada.context.close()
  await grace.context.close()
})

// at localhost nothing says that the network is gone: the line has to find out by its own heartbeat
test('what came while one was offline is there afterwards, in order', async ({ browser }) => {
  test.slow()
  const [ada, grace] = await pair(browser)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await write(ada.page, 'before')
  await expect(bubbles(grace.page)).toHaveCount(1)
  await grace.context.setOffline(true)
  await expect(grace.page.getByText('Reconnecting.')).toBeVisible({ timeout: 30_000 })
  const presence = grace.page.getByText(/^(Online|Offline)$/).filter({ visible: true })
  await expect(presence).toHaveCount(0)
  for (const text of ['one', 'two', 'three']) await write(ada.page, text)
  await grace.context.setOffline(false)

  await expect(bubbles(grace.page)).toHaveText(
    ['before', 'one', 'two', 'three'].map((text) => `Ada: ${text}`),
    { timeout: 15_000 },
  )
  await expect(presence).toHaveText(['Online', 'Online'])
  await ada.context.close()
  await grace.context.close()
})

test('code is written, coloured and copied; Enter belongs to an open block', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await grace.page.goto(`/chat/${ada.person.username}`)
  await ada.page.goto(`/chat/${grace.person.username}`)

  await box(ada.page).pressSequentially('```ts')
  await box(ada.page).press('Enter')
  await box(ada.page).pressSequentially('const answer = 42')
  await box(ada.page).press('Enter')
  await box(ada.page).pressSequentially('```')
  await expect(bubbles(ada.page)).toHaveCount(0)
  await box(ada.page).press('Enter')

  await expect(grace.page.locator('.msg .code .hljs-keyword')).toHaveText('const')
  await ada.page.getByRole('button', { name: 'Copy code' }).click()
  await expect(ada.page.getByText('Copied')).toBeAttached()
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe('const answer = 42')
  await write(ada.page, 'See https://example.org and [this](javascript:alert(1))')
  const link = bubbles(grace.page).getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
  await expectAccessible(grace.page)
  await ada.context.close()
  await grace.context.close()
})

test('Shift and Enter begin a line, an unfinished character never sends, a draft stays in its chat', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const linus = await visit(browser, 'Linus')
  await connect(ada, linus)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)

  await box(page).pressSequentially('one')
  await box(page).press('Shift+Enter')
  await box(page).pressSequentially('two')
  await expect(box(page)).toHaveValue('one\ntwo')
  await box(page).evaluate((area) =>
    area.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
    ),
  )
  await expect(bubbles(page)).toHaveCount(0)

  await page.goto(`/chat/${linus.person.username}`)
  await expect(box(page)).toHaveValue('')
  // nothing of it can be seen
  await box(page).fill('\u200b\u2060 ')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.goto(`/chat/${grace.person.username}`)
  await expect(box(page)).toHaveValue('one\ntwo')
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveText([/one\s+two/])
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  for (const { context } of [ada, grace, linus]) await context.close()
})

test('what is written in one tab stays there when another sends something else', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page, context } = ada
  const chat = `/chat/${grace.person.username}`
  const tab = await context.newPage()
  for (const one of [page, tab]) await one.goto(chat)
  await box(page).fill('a long draft')

  await write(tab, 'ok')
  await expect(bubbles(page)).toHaveText([/ok$/])

  await page.reload()
  await expect(box(page)).toHaveValue('a long draft')
  await write(tab, 'yes')
  await expect(bubbles(page)).toHaveText([/ok$/, /yes$/])
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Premium' })
    .click()
  await expect(page).toHaveURL(/\/premium$/)
  await page.goto(chat)
  await expect(box(page)).toHaveValue('a long draft')
  for (const one of [context, grace.context]) await one.close()
})

test('the box grows with what is written where styles alone do not make it', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto(`/chat/${grace.person.username}`)
  await page.addStyleTag({ content: '.composer .input { field-sizing: fixed !important }' })
  const height = async () => (await box(page).boundingBox())?.height ?? 0
  await box(page).fill('one line')
  const low = await height()
  await box(page).fill('one\ntwo\nthree\nfour')
  await expect.poll(height).toBeGreaterThan(low + 60)
  await box(page).fill(Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'))
  await expect.poll(height).toBe(144)
  await box(page).press('Control+a')
  await box(page).press('Delete')
  await expect.poll(height).toBe(low)
  await ada.context.close()
  await grace.context.close()
})

test('strangers are told that the chat is blocked, and it opens and closes with the connection', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  const blocked = page.getByText('You are not connected with this user. Chat is blocked.')
  await expect(blocked).toBeVisible()
  await expect(page.getByRole('link', { name: /Grace Tester/ })).toBeVisible()
  await expect(box(page)).toBeDisabled()
  await expectAccessible(page)

  await connect(ada, grace)
  await expect(page.getByText('No chat history. Start the conversation now!')).toBeVisible()
  await write(page, 'At last')
  await expect(bubbles(page)).toHaveCount(1)
  const answer = await ada.request.get(`/api/user/connection/${grace.person._id}`)
  const { connectionRequest } = (await answer.json()) as { connectionRequest: { _id: string } }
  await grace.request.patch(`/api/request/review/removeConnection/${connectionRequest._id}`)
  await expect(blocked).toBeVisible()
  // whoever was writing is not thrown out of the screen
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(ada.complaints.filter((line) => !line.includes('403'))).toEqual([])
  await ada.context.close()
  await grace.context.close()
})

test('Networks and its badge follow what others do, without a reload', async ({ browser }) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await ada.page.goto('/networks')
  await expect(ada.page.getByRole('heading', { level: 2 }).first()).toBeVisible()

  await grace.request.post(`/api/request/send/interested/${ada.person._id}`)

  await expect(ada.page.locator('.person-row').getByText('Grace Tester')).toBeVisible()
  await expect(
    ada.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Networks/ }),
  ).toContainText('1')
  await ada.context.close()
  await grace.context.close()
})
