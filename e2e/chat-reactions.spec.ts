import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes, expectCleanEverywhere } from './accessibility.ts'
import { bubbles, elsewhere, gapBelow, numbered, pair, say, write } from './chats.ts'
import { PHONE, staff } from './people.ts'

const reactTo = (page: Page, whose: string) =>
  page.getByRole('button', { name: `React to this message of ${whose}` })
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name })
const pill = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pills = (page: Page) => page.locator('.reaction')

const placeOf = (what: Locator) =>
  what.evaluate((part) => {
    const { left, right, width, height } = part.getBoundingClientRect()
    return { left, right, width, height }
  })

test('a message is reacted to by keys alone, the other one hears of it and agrees, and each takes it back', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await say(ada, grace, [...numbered(12), 'Shall we?'])
  const { page } = grace
  await page.goto(`/chat/${ada.person.username}`)
  await ada.page.goto(`/chat/${grace.person.username}`)
  for (const one of [page, ada.page]) {
    await one.keyboard.press('Shift')
    await expect(one.locator('.msg__react').last()).toBeAttached()
  }

  // beside Reply of the one message that is a stop; arrows lead to the same button of others
  await page.getByRole('group', { name: 'Messages' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(reactTo(page, 'Ada').last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(reactTo(page, 'Ada').nth(-2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Like')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(reactTo(page, 'Ada').nth(-2)).toBeFocused()
  // of a button that has its menu by now they lead on as well
  await page.keyboard.press('ArrowDown')
  await expect(reactTo(page, 'Ada').last()).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Like')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(choice(page, 'Love')).toBeFocused()
  await expectCleanEverywhere(page)
  await page.keyboard.press('Enter')
  await expect(pill(page, 'You reacted with Love')).toHaveAttribute('aria-pressed', 'true')
  await expect(reactTo(page, 'Ada').last()).toBeFocused()

  // what was reacted is said once, with what it is about, and is no edit
  const theirs = pill(ada.page, 'Grace reacted with Love')
  await expect(theirs).toHaveAttribute('aria-pressed', 'false')
  await expect(ada.page.getByText('Grace Tester reacted with Love: Shall we?')).toHaveCount(1)
  await expect(ada.page.getByText('Edited')).toHaveCount(0)
  for (const one of [page, ada.page]) expect(await gapBelow(one)).toBeLessThanOrEqual(1)
  await theirs.click()
  await expect(pill(ada.page, 'You and Grace reacted with Love')).toContainText('2')
  await expect(pill(page, 'You and Ada reacted with Love')).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(choice(page, 'Love')).toBeChecked()
  await choice(page, 'Love').press('Enter')
  await expect(pill(page, 'Ada reacted with Love')).toBeVisible()
  await pill(ada.page, 'You reacted with Love').press('Enter')
  for (const one of [page, ada.page]) await expect(pills(one)).toHaveCount(0)
  // the pill is gone with the focus that it had
  await expect(reactTo(ada.page, 'yours').last()).toBeFocused()
  await expect(ada.page.getByText('Grace Tester reacted with Love: Shall we?')).toHaveCount(1)
  for (const { context } of [ada, grace]) await context.close()
})

test('a finger reacts as well, and where nothing can be written any more it is only read how one reacted', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser, PHONE)
  await say(grace, ada, ['One', 'Two'])
  await say(ada, grace, ['and one that is long '.repeat(8)])
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await bubbles(page).last().tap()
  const bubble = await placeOf(bubbles(page).last())
  for (const name of ['React to', 'Reply to', 'Edit or delete']) {
    const place = await placeOf(page.getByRole('button', { name }).last())
    expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(44)
    expect(place.left).toBeGreaterThanOrEqual(0)
    expect(place.right).toBeLessThanOrEqual(bubble.left)
  }
  const room = page.getByRole('group', { name: 'Messages' })
  expect(await room.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)

  await bubbles(page).nth(1).tap()
  await reactTo(page, 'Grace').nth(1).tap()
  await choice(page, 'Ship it').tap()
  const own = pill(page, 'You reacted with Ship it')
  await expect(own).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expectCleanEverywhere(page)
  await own.tap()
  await expect(own).toHaveCount(0)
  await reactTo(page, 'Grace').nth(1).tap()
  await choice(page, 'Laugh').tap()
  await expect(pill(page, 'You reacted with Laugh')).toBeVisible()

  const moderator = await staff(browser, 'demo_moderator')
  const banned = await moderator.request.patch(
    `/api/moderator/changeStatus/banned/${grace.person._id}`,
    { data: { reason: 'Threats.' } },
  )
  expect(banned.status(), await banned.text()).toBe(200)
  await expect(pill(page, 'You reacted with Laugh')).toHaveCount(0)
  await expect(pills(page)).toHaveText('You reacted with Laugh')
  await page.reload()
  await expect(pills(page)).toHaveText('You reacted with Laugh')
  await expect(page.getByRole('button', { name: 'React to' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  for (const { context } of [ada, grace, moderator]) await context.close()
})

test('how the other one reacted while the line was lost is there afterwards', async ({
  browser,
  baseURL,
}) => {
  const [ada, grace] = await pair(browser, { baseURL: elsewhere(baseURL) })
  await say(ada, grace, ['Shall we?'])
  const { page, context } = ada
  await page.goto(`/chat/${grace.person.username}`)
  // the line is open once something came over it
  await write(page, 'Or not?')
  await expect(page.getByText('Sending')).toHaveCount(0)
  const id = await page.locator('.msg').first().getAttribute('data-message')
  await context.setOffline(true)
  await expect(page.getByText('Reconnecting. What you write waits here.')).toBeVisible()
  const answer = await grace.request.post(
    `/api/chats/${ada.person.username}/messages/${id}/reaction`,
    { data: { reaction: 'celebrate' } },
  )
  expect(answer.status(), await answer.text()).toBe(200)
  await context.setOffline(false)

  await expect(pill(page, 'Grace reacted with Celebrate')).toBeVisible()
  for (const { context: one } of [ada, grace]) await one.close()
})
