import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes, expectCleanEverywhere } from './accessibility.ts'
import { bubbles, numbered, pair, say } from './chats.ts'

const actions = (page: Page) => page.getByRole('button', { name: 'Chat actions for Ada Tester' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the chat with Ada Tester' })
const searchBox = (page: Page) => dialog(page).getByRole('searchbox', { name: 'Search this chat' })
const state = (page: Page) => dialog(page).getByRole('status')
const found = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Messages found' }).getByRole('listitem')
const around = (page: Page) => dialog(page).getByRole('list', { name: 'What was said around it' })

async function openSearch(page: Page): Promise<void> {
  await actions(page).press('Enter')
  const entry = page.getByRole('menuitem', { name: 'Search this chat' })
  await expect(entry).toBeFocused()
  await entry.press('Enter')
  await expect(searchBox(page)).toBeFocused()
}

test('an old message is found, and read among those around it, by keys alone', async ({
  browser,
}) => {
  test.slow()
  const [ada, grace] = await pair(browser)
  const { page } = grace
  const textOf = (number: number) =>
    number === 20 ? 'The **CRÈME** brûlée\nis\tready' : `no ${number}`
  await say(ada, grace, numbered(60, textOf))
  await say(grace, ada, [`${'long '.repeat(60)}Creme brulee? ${'words '.repeat(60)}`])
  await page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(page).last()).toContainText('Creme brulee')

  await openSearch(page)
  await expect(state(page)).toHaveText('Type at least 2 characters.')
  await page.keyboard.type('creme')
  await expect(state(page)).toHaveText('2 messages found.')
  await expect(found(page)).toHaveCount(2)
  // the newest first, cut around what was found; code and markdown are what was typed
  await expect(found(page).nth(0)).toContainText(
    /^You \d+ \w+ \d{4} at \d\d:\d\d…(long )+Creme brulee\? /,
  )
  await expect(found(page).nth(1)).toContainText(/^Ada Tester .*The \*\*CRÈME\*\* brûlée/)
  await expect(found(page).locator('mark')).toHaveText(['Creme', 'CRÈME'])
  await expectCleanEverywhere(page)

  await page.keyboard.press('Tab')
  await expect(found(page).nth(0).getByRole('button')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const chosen = around(page).locator('[aria-current]')
  await expect(chosen).toBeFocused()
  await expect(around(page).getByRole('listitem')).toHaveCount(21)
  await expect(around(page).getByRole('listitem')).toContainText(
    numbered(30, textOf)
      .slice(9)
      .map((text) => text.replace(/\s/g, ' ')),
  )
  await expect(chosen.locator('mark')).toHaveText('CRÈME')
  await expect(chosen).toBeInViewport()
  await expect(chosen).toBeFocused()
  await expectCleanEverywhere(page)

  await page.keyboard.press('Shift+Tab')
  await expect(around(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).getByRole('button', { name: 'Back to the results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(found(page).nth(1).getByRole('button')).toBeFocused()
  await expect(searchBox(page)).toHaveValue('creme')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(actions(page)).toBeFocused()
  for (const { context } of [ada, grace]) await context.close()
})

test('what was said earlier is looked for as far back as one wants, and each message is found once', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = grace
  await say(
    ada,
    grace,
    numbered(45, (number) => `entry ${number}`),
  )
  await page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(page).last()).toHaveText('Ada: entry 45')
  await openSearch(page)
  await searchBox(page).fill('entry')
  await expect(state(page)).toHaveText(/^20 messages found, back to \d+ \w+ \d{4}\.$/)

  const further = dialog(page).getByRole('button', { name: 'Search further back' })
  await further.press('Enter')
  await expect(state(page)).toHaveText(/^40 messages found, back to /)
  await expect(further).toBeFocused()
  await further.press('Enter')

  await expect(state(page)).toHaveText('45 messages found.')
  await expect(state(page)).toBeFocused()
  await expect(further).toHaveCount(0)
  await expect(found(page).locator('.chat-search__snippet')).toHaveText(
    numbered(45, (number) => `entry ${number}`).toReversed(),
  )
  for (const { context } of [ada, grace]) await context.close()
})

test('a search that finds nothing, fails or is overtaken says how it stands', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = grace
  await say(ada, grace, ['first words', 'other words', '100% of it'])
  await page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(page)).toHaveCount(3)
  await openSearch(page)

  await searchBox(page).fill('nothing of this')
  await expect(state(page)).toHaveText('No messages found.')
  await expect(found(page)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await searchBox(page).fill('a')
  await expect(state(page)).toHaveText('Type at least 2 characters.')
  await searchBox(page).fill('0%')
  await expect(state(page)).toHaveText('1 message found.')

  // an answer to what is not sought any more is dropped, however late it comes
  const held = Promise.withResolvers<void>()
  await page.route('**/search?q=first', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await searchBox(page).fill('first')
  await expect(state(page)).toHaveText('Searching')
  await searchBox(page).fill('other')
  await expect(state(page)).toHaveText('1 message found.')
  held.resolve()
  await expect(found(page)).toContainText('other words')

  await page.route('**/search?q=words', (route) => route.abort())
  await searchBox(page).fill('words')
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toHaveText('No response from the server. Please try again.')
  await expectAccessibleInBothThemes(page)
  await page.unroute('**/search?q=words')
  await dialog(page).getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(state(page)).toHaveText('2 messages found.')
  await expect(state(page)).toBeFocused()
  await expect(alert).toHaveCount(0)

  // so does what was said around a message
  await page.route(/messages\?(before|after)=/, (route) => route.abort())
  await found(page).first().getByRole('button').click()
  await expect(alert).toHaveText('No response from the server. Please try again.')
  await expect(around(page).getByRole('listitem')).toHaveCount(1)
  await page.unroute(/messages\?(before|after)=/)
  await dialog(page).getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(around(page).getByRole('listitem')).toHaveCount(3)
  await expect(around(page).locator('[aria-current]')).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const { context } of [ada, grace]) await context.close()
})
