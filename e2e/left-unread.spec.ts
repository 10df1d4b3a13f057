import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { chatEntry, item, pair, write } from './chats.ts'
import { follow } from './people.ts'

test('a chat that was opened in passing is left unread, by keyboard, and is read when it is opened again', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(grace.page, 'When shall we pair?')
  const { page } = ada
  const other = await ada.context.newPage()
  await other.goto('/feed')
  await page.goto('/chat')
  await item(page, 'Grace Tester').click()
  await expect(chatEntry(other)).not.toContainText('unread')

  await page.getByRole('button', { name: 'Chat actions for Grace Tester' }).press('Enter')
  const choice = page.getByRole('menuitem', { name: 'Mark as unread' })
  await expect(choice).toBeVisible()
  await expectAccessible(page)
  await choice.press('Enter')

  await expect(page).toHaveURL(/\/chat$/)
  await expect(item(page, 'Grace Tester')).toContainText('1 unread')
  for (const tab of [page, other]) await expect(chatEntry(tab)).toContainText('1 unread')
  await page.reload()
  await expect(item(page, 'Grace Tester')).toContainText('1 unread')
  // on a phone the counts are in the menu, and the dot on its button is only seen
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await expect(menu).toHaveAccessibleDescription(/^1 unread\b/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await item(page, 'Grace Tester').click()
  await expect(item(page, 'Grace Tester')).not.toContainText('unread')
  await expect(chatEntry(other)).not.toContainText('unread')

  // nobody leaves unread what they wrote themselves
  await grace.page.getByRole('button', { name: 'Chat actions for Ada Tester' }).press('Enter')
  await expect(grace.page.getByRole('menuitem', { name: 'Report Ada Tester' })).toBeVisible()
  await expect(grace.page.getByRole('menuitem', { name: 'Mark as unread' })).toHaveCount(0)
  for (const { context } of [ada, grace]) await context.close()
})

test('that a chat could not be left unread is told', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(grace.page, 'Hello')
  await ada.page.goto('/feed')
  await follow(ada.page, `/chat/${grace.person.username}`)
  await expect(ada.page.getByText('Hello').last()).toBeVisible()
  await ada.page.route('**/api/chats/*/unread', (route) => route.abort())

  await ada.page.getByRole('button', { name: 'Chat actions for Grace Tester' }).click()
  await ada.page.getByRole('menuitem', { name: 'Mark as unread' }).click()

  await expect(ada.page.getByText('No response from the server. Please try again.')).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})
