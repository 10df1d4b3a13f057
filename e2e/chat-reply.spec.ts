import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes, expectCleanEverywhere } from './accessibility.ts'
import { box, bubbles, elsewhere, numbered, pair, say, write } from './chats.ts'
import { PHONE } from './people.ts'

const replyTo = (page: Page, whose: string) =>
  page.getByRole('button', { name: `Reply to this message of ${whose}` })
const strip = (page: Page) => page.locator('.reply')
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel reply' })
const quotes = (page: Page) => page.getByRole('button', { name: /^Replying to/ })

/** The code behind the buttons comes at the first sign of somebody. */
const beThere = (page: Page) => page.mouse.move(200, 200)

test('a message is answered by keys alone, and both read what is answered, as it is by now', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await say(ada, grace, ['First things first', '**Shall** we?\nI would.'])
  await ada.page.goto(`/chat/${grace.person.username}`)
  const { page } = grace
  await page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(page)).toHaveCount(2)
  await expect(box(page)).toBeEnabled()
  await page.keyboard.press('Shift')
  await expect(replyTo(page, 'Ada')).toHaveCount(2)

  // one stop for all messages, at the newest; arrows lead on
  await page.getByRole('group', { name: 'Messages' }).focus()
  await page.keyboard.press('Tab')
  await expect(replyTo(page, 'Ada').last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(replyTo(page, 'Ada').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(strip(page)).toHaveText('Replying to Ada Tester: **Shall** we? I would.')
  await expect(box(page)).toHaveAccessibleDescription(
    /^Replying to Ada Tester ?: \*\*Shall\*\* we\? I would\./,
  )
  await expectCleanEverywhere(page)

  await page.keyboard.type('We shall')
  await page.keyboard.press('Enter')
  await expect(strip(page)).toHaveCount(0)
  const quote = '**Shall** we? I would.'
  await expect(bubbles(page).last()).toHaveText(`You: Replying to Ada: ${quote}We shall`)
  await expect(bubbles(ada.page).last()).toHaveText(`Grace: Replying to You: ${quote}We shall`)
  await expectCleanEverywhere(ada.page)
  await page.reload()
  await expect(bubbles(page).last()).toHaveText(`You: Replying to Ada: ${quote}We shall`)

  // the way to what is answered
  await quotes(page).press('Enter')
  await expect(page.locator('.msg').nth(1)).toBeFocused()

  // what it says by now, live, and of a deleted one that it was
  const change = ada.page.getByRole('button', { name: 'Edit or delete this message' })
  await change.last().press('Enter')
  const dialog = ada.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Shall we not?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const { page: one } of [ada, grace]) await expect(quotes(one)).toContainText('Shall we not?')
  await change.last().press('Enter')
  await dialog.getByRole('button', { name: 'Delete message' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  for (const { page: one } of [ada, grace]) {
    await expect(quotes(one)).toHaveText(/: This message was deleted\.$/)
    await expectAccessibleInBothThemes(one)
  }
  // there is nothing more to answer in it
  await expect(replyTo(page, 'Ada')).toHaveCount(1)
  for (const { context } of [ada, grace]) await context.close()
})

test('what one is about to answer can be given up, and stays with its chat until then', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await say(grace, ada, ['Shall we?'])
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await beThere(page)
  const start = async () => {
    await bubbles(page).first().hover()
    await replyTo(page, 'Grace').click()
    await expect(strip(page)).toContainText('Shall we?')
    await expect(box(page)).toBeFocused()
  }

  await start()
  await page.keyboard.press('Escape')
  await expect(strip(page)).toHaveCount(0)
  await start()
  await cancel(page).click()
  await expect(strip(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()

  await start()
  await page.keyboard.type('We sha')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ }).click()
  await expect(page.getByText('Select a chat to start messaging')).toBeVisible()
  await page.goBack()
  await expect(box(page)).toHaveValue('We sha')
  await expect(strip(page)).toContainText('Shall we?')
  await page.reload()
  await expect(strip(page)).toContainText('Shall we?')
  // in another tab too, until it is sent in one of them
  const other = await ada.context.newPage()
  await other.goto(`/chat/${grace.person.username}`)
  await expect(strip(other)).toContainText('Shall we?')
  await box(other).press('End')
  await other.keyboard.type('ll')
  await other.keyboard.press('Enter')
  await expect(bubbles(page).last()).toHaveText('You: Replying to Grace: Shall we?We shall')
  for (const one of [page, other]) await expect(strip(one)).toHaveCount(0)
  for (const { context } of [ada, grace]) await context.close()
})

test('a finger answers the newest message at once, and any other once it is on it', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser, PHONE)
  await say(ada, grace, ['One of mine', 'and one that is long '.repeat(8)])
  await say(grace, ada, ['One', 'مرحبا يا آدا '.repeat(12), 'Two'])
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await expect(bubbles(page)).toHaveCount(5)
  await bubbles(page).last().tap()
  const inSight = () =>
    page
      .locator('.msg__reply')
      .evaluateAll((all) => all.map((button) => getComputedStyle(button).opacity))
  await expect.poll(inSight).toEqual(['0', '0', '0', '0', '1'])
  await bubbles(page).nth(2).tap()
  await expect.poll(inSight).toEqual(['0', '0', '1', '0', '1'])
  await bubbles(page).nth(1).tap()
  const own = replyTo(page, 'yours').last()
  await expect(own).toHaveCSS('opacity', '1')
  for (const button of [own, page.getByRole('button', { name: 'Edit or delete' }).last()]) {
    const place = await button.boundingBox()
    expect(place?.width).toBeGreaterThanOrEqual(44)
    expect(place?.height).toBeGreaterThanOrEqual(44)
    expect(place?.x).toBeGreaterThanOrEqual(0)
  }
  await expectCleanEverywhere(page)

  await bubbles(page).nth(3).tap()
  await replyTo(page, 'Grace').nth(1).tap()
  await expect(strip(page)).toContainText('مرحبا يا آدا')
  expect(
    await strip(page)
      .locator('[dir=auto]')
      .evaluate((line) => getComputedStyle(line).direction),
  ).toBe('rtl')
  const room = await cancel(page).boundingBox()
  expect(room?.width).toBeGreaterThanOrEqual(44)
  expect(room?.height).toBeGreaterThanOrEqual(44)
  await expectAccessibleInBothThemes(page)
  await write(page, 'Marhaban')
  await expect(quotes(page)).toContainText('مرحبا يا آدا')
  // one line, however long it is
  expect((await quotes(page).boundingBox())?.height).toBeLessThan(60)
  await expectCleanEverywhere(page)
  for (const { context } of [ada, grace]) await context.close()
})

test('an answer that waits for the network answers the same message once it is back', async ({
  browser,
  baseURL,
}) => {
  const [ada, grace] = await pair(browser, { baseURL: elsewhere(baseURL) })
  await say(grace, ada, ['Shall we?', 'Or not?'])
  const { page, context } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await beThere(page)
  await expect(replyTo(page, 'Grace')).toHaveCount(2)
  // the line is open once something came over it
  await write(page, 'Hello')
  await expect(page.getByText('Sending')).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText('Reconnecting. What you write waits here.')).toBeVisible()
  await bubbles(page).first().hover()
  await replyTo(page, 'Grace').first().click()
  await write(page, 'We shall')
  await expect(page.getByText('Sending')).toBeVisible()
  await expect(bubbles(page).last()).toContainText('Shall we?We shall')
  await context.setOffline(false)
  await expect(page.getByText('Sending')).toHaveCount(0)
  await grace.page.goto(`/chat/${ada.person.username}`)

  for (const [one, name] of [
    [page, 'You: Replying to Grace'],
    [grace.page, 'Ada: Replying to You'],
  ] as const) {
    await expect(bubbles(one).last()).toHaveText(`${name}: Shall we?We shall`)
  }
  for (const { context: one } of [ada, grace]) await one.close()
})

test('a quote leads to what it is of, and further up than the messages in hand to all that was said around it', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await say(grace, ada, ['the first\nof them', ...numbered(16)])
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await beThere(page)
  await expect(bubbles(page).last()).toHaveText('Grace: 16')
  const scroller = page.getByRole('group', { name: 'Messages' })
  await scroller.press('Home')
  const first = page.locator('.msg:not(.msg--me)', { hasText: 'the first' })
  await first.hover()
  await first.locator('.msg__reply').click()
  await write(page, 'an answer')
  await expect(quotes(page)).toBeInViewport()
  await expect(first).not.toBeInViewport()
  await quotes(page).click()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()

  // what is further up than the messages in hand is quoted all the same
  await say(
    grace,
    ada,
    numbered(4, (number) => `later ${number}`),
  )
  await page.reload()
  await expect(bubbles(page).last()).toHaveText('Grace: later 4')
  await expect(quotes(page)).toHaveText('Replying to Grace: the first of them')
  await quotes(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Earlier in the chat with Grace' })
  const around = dialog.getByRole('listitem')
  await expect(around).toHaveCount(11)
  await expect(around.first()).toBeFocused()
  // all that it says
  await expect(around.first().locator('.chat-search__text')).toHaveText('the first\nof them', {
    useInnerText: true,
  })
  await expect(around.nth(1).locator('.chat-search__text')).toHaveText('1')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(quotes(page)).toBeFocused()
  for (const { context } of [ada, grace]) await context.close()
})
