import { expect, test } from '@playwright/test'
import { box, bubbles, gapBelow, item, numbered, pair, say, typeUntilSeen, write } from './chats.ts'
import { expectNoSidewaysScroll, visit } from './people.ts'

const LINES = [
  'Vec<u8>',
  'std::vector<int> v; useState<string>("")',
  '<div class="x">hello</div>',
  '<!-- todo -->',
  'it takes ~5 minutes~',
  '[note]: word',
  '#',
  '[](https://example.org)',
  '1986. A great year',
]

test('what looks like a tag, a list or a strike is read as it was written', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await ada.page.goto(`/chat/${grace.person.username}`)
  for (const line of LINES) await write(ada.page, line)

  await expect(bubbles(grace.page)).toHaveCount(LINES.length)
  for (const [index, line] of LINES.slice(0, -1).entries()) {
    await expect(bubbles(grace.page).nth(index)).toContainText(line)
  }
  await expect(grace.page.locator('.msg__bubble del')).toHaveCount(0)
  const item = bubbles(grace.page).last().locator('li')
  await expect(item).toHaveCSS('list-style-position', 'inside')
  await ada.context.close()
  await grace.context.close()
})

test('whatever is sent is seen in its own bubble: rules, nameless images, tables and towers of marks', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser, { viewport: { width: 390, height: 844 } })
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  const table = '| Package | Current | Wanted |\n| - | - | - |\n| playwright | 5.9.3 | 5.10.0 |'
  const tower = `hi${'\u0301'.repeat(300)}`
  for (const text of ['***', '![](x)', table, tower]) await write(page, text)
  await expect(bubbles(page)).toHaveCount(4)

  const rule = await bubbles(page).nth(0).locator('hr').boundingBox()
  expect(rule?.width).toBeGreaterThan(100)
  await expect(bubbles(page).nth(1)).toContainText('![](x)')
  const cells = bubbles(page).nth(2).locator('td, th')
  const heights = await cells.evaluateAll((all) => all.map((cell) => cell.clientHeight))
  // no word of them is on two lines
  expect(Math.max(...heights)).toBeLessThan(45)
  await expectNoSidewaysScroll(page)
  await expect(bubbles(page).nth(3)).toHaveCSS('overflow', 'clip')

  await box(page).fill('a'.repeat(4001))
  await expect(page.getByText('1 character too many')).toBeVisible()
  for (const one of [ada, grace]) await one.context.close()
})

test('the newest message is seen whole by whoever wrote it and by whoever reads along', async ({
  browser,
}) => {
  test.slow()
  const [ada, grace] = await pair(browser)
  await say(
    ada,
    grace,
    numbered(24, (number) => `message ${number}`),
  )
  await ada.page.goto(`/chat/${grace.person.username}`)
  await expect(bubbles(ada.page).last()).toContainText('message 24')
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(grace.page).last()).toHaveText('Ada: message 24')

  for (const text of ['one more', 'and one', 'and *another* with `code`', 'the last']) {
    await write(ada.page, text)
  }
  for (const { page } of [ada, grace]) {
    await expect(bubbles(page).last()).toContainText('the last')
    await expect.poll(() => gapBelow(page)).toBeLessThanOrEqual(1)
    await page.waitForTimeout(500)
    expect(await gapBelow(page)).toBeLessThanOrEqual(1)
    await expect(page.getByRole('button', { name: 'New messages' })).toHaveCount(0)
  }

  // whoever reads further up is neither moved nor told of news because somebody types
  await ada.page.locator('.convo__scroll').evaluate((list) => list.scrollTo(0, 0))
  await expect.poll(() => gapBelow(ada.page)).toBeGreaterThan(200)
  await typeUntilSeen(grace.page, ada.page.getByText('Grace is typing'))
  await ada.page.waitForTimeout(500)
  expect(await gapBelow(ada.page)).toBeGreaterThan(200)
  await expect(ada.page.getByRole('button', { name: 'New messages' })).toHaveCount(0)
  await ada.context.close()
  await grace.context.close()
})

test('news shows further up too while a message of one’s own could not be sent', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await write(page, Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n'))
  await expect(page.getByText('Sending')).toHaveCount(0)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(grace.page, 'Long')
  await expect(bubbles(page).last()).toContainText('Long')
  await page.evaluate(
    ([userId, to]) => {
      const _id = '019ac000-0000-7000-8000-000000000000'
      const unsent = { _id, to, text: 'Too much', writtenAt: Date.now(), refusal: 'No.' }
      localStorage.setItem(`unsent:${userId}:${_id}`, JSON.stringify(unsent))
    },
    [ada.person._id, grace.person.username] as const,
  )
  await page.reload()
  await expect(page.getByText('Not sent. No.')).toBeVisible()
  // what is not sent may be there before what is
  await expect(bubbles(page).filter({ hasText: 'Long' })).toBeVisible()
  await page.locator('.convo__scroll').evaluate((list) => list.scrollTo(0, 0))
  await expect.poll(() => gapBelow(page)).toBeGreaterThan(200)

  await write(grace.page, 'Anything else?')

  await page.getByRole('button', { name: 'New messages' }).press('Enter')
  await expect.poll(() => gapBelow(page)).toBeLessThanOrEqual(1)
  await expect(page.getByRole('group', { name: 'Messages' })).toBeFocused()
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByText('Not sent. No.')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Messages' })).toBeFocused()
  for (const { context } of [ada, grace]) await context.close()
})

test('a chat is shut while one of the two is away, and opens again by itself', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await grace.page.goto(`/chat/${ada.person.username}`)
  const set = (status: string) => ada.request.patch('/api/profile/edit', { data: { status } })
  for (const { page } of [ada, grace]) await expect(box(page)).toBeEditable()

  expect((await set('deactivated')).ok()).toBe(true)
  for (const { page } of [ada, grace]) {
    await expect(box(page).and(page.locator(':enabled'))).toHaveCount(0)
  }

  expect((await set('active')).ok()).toBe(true)
  for (const { page } of [ada, grace]) await expect(box(page)).toBeEditable()
  await write(ada.page, 'I am back')
  await expect(bubbles(grace.page)).toHaveText(['Ada: I am back'])
  for (const { context } of [ada, grace]) await context.close()
})

test('whoever types is seen in a chat without messages too', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(ada.page.locator('.convo__state')).toHaveText('Online')

  const sign = ada.page.getByText('Grace is typing')
  await typeUntilSeen(grace.page, sign)
  await grace.page.keyboard.press('x')
  // on the side of whoever writes
  const composer = ada.page.locator('.composer')
  const [left, edge] = [await sign.boundingBox(), await composer.boundingBox()]
  expect(Math.abs((left?.x ?? 0) - (edge?.x ?? 0))).toBeLessThan(60)
  await ada.context.close()
  await grace.context.close()
})

test('a chat says who it is with although its history could not be had', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(grace.page, 'before')
  await expect(grace.page.getByText('Sending')).toHaveCount(0)
  // a line that opens asks again by itself, which would be in the way of whoever presses Retry
  await ada.page.goto('/chat')
  await expect(grace.page.locator('.convo__state')).toHaveText('Online')
  await ada.page.route(/\/messages/, (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  )

  await item(ada.page, 'Grace Tester').click()

  await expect(ada.page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(ada.page.getByRole('region', { name: /Grace Tester/ })).toBeVisible()
  await expect(ada.page.locator('.convo__peer')).toContainText('Grace Tester')
  await ada.page.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(ada.page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(ada.page.getByRole('heading', { level: 1 })).toBeFocused()
  await ada.context.close()
  await grace.context.close()
})

test('what is sent while the history could not be had is shown', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  let isFailing = true
  await ada.page.route(/\/messages/, (route) =>
    isFailing ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  )
  await ada.page.goto(`/chat/${grace.person.username}`)
  await expect(ada.page.getByRole('button', { name: 'Retry' })).toBeVisible()
  isFailing = false

  await write(ada.page, 'nevertheless')

  await expect(bubbles(ada.page)).toHaveText(['You: nevertheless'])
  await expect(ada.page.getByText('Sending')).toHaveCount(0)
  await expect(bubbles(ada.page)).toHaveText(['You: nevertheless'])
  await ada.context.close()
  await grace.context.close()
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
]) {
  test(`without a network a chat still fits a window ${viewport.width} px wide and ${viewport.height} px high`, async ({
    browser,
  }) => {
    const [ada, grace] = await pair(browser, { viewport })
    await ada.page.goto(`/chat/${grace.person.username}`)
    await expect(box(ada.page)).toBeVisible()
    await ada.context.setOffline(true)
    await expect(ada.page.getByText('You are offline.')).toBeVisible()

    const height = await ada.page.evaluate(() => document.documentElement.scrollHeight)

    expect(height).toBe(viewport.height)
    await ada.context.close()
    await grace.context.close()
  })
}

test('on a phone whoever goes back to the chats is not led to the same chat by the browser', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser, { viewport: { width: 390, height: 844 } })
  const { page } = ada
  const chat = `/chat/${grace.person.username}`
  const back = page.getByRole('link', { name: 'Back to chats' })
  await page.goto(chat)
  await write(page, 'Hello Grace')
  await expect(bubbles(page)).toHaveCount(1)
  // the chat was opened by its address: there is no list before it
  await back.click()
  await expect(page).toHaveURL('/chat')
  await expect(page).toHaveTitle('Chat · Devgrove')
  await page.goto('/feed')
  await page.goto('/chat')
  for (let visits = 0; visits < 2; visits++) {
    await page.getByRole('link', { name: /Grace Tester/ }).click()
    await expect(page).toHaveTitle('Grace Tester · Chat · Devgrove')
    await back.click()
    await expect(page).toHaveURL('/chat')
  }
  await page.goBack()
  await expect(page).toHaveURL('/feed')
  await ada.context.close()
  await grace.context.close()
})

test('with nobody, or with oneself, there is nothing to write and nothing to try again', async ({
  browser,
}) => {
  const { page, person, context } = await visit(browser, 'Ada')
  for (const [username, sentence] of [
    ['nobody_of_this_name', 'This developer was not found.'],
    [person.username, 'You cannot do this with your own account.'],
  ] as const) {
    await page.goto(`/chat/${username}`)
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    await expect(page).toHaveTitle('Chat · Devgrove')
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
    const conversation = page.getByRole('region', { name: `Conversation with @${username}` })
    await expect(conversation.locator('.convo__head')).toContainText(`@${username}`)
    // neither picture nor presence of anybody
    await expect(conversation.locator('a[href^="/profile"], .avatar')).toHaveCount(0)
  }
  await context.close()
})
