import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { box, bubbles, chatEntry, greeted, item, say, write } from './chats.ts'
import { expectNoSidewaysScroll } from './people.ts'

test('an archived chat is out of the list and found apart, and comes back with the next message', async ({
  browser,
}) => {
  const { ada, grace, page, other } = await greeted(browser)
  await page.goto('/chat')
  await item(page, 'Grace Tester').click()
  await expect(bubbles(page)).toHaveCount(1)
  const archive = async () => {
    await page.getByRole('button', { name: 'Chat actions for Grace Tester' }).press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
    await expect(page.getByText('All your chats are archived.')).toBeVisible()
  }

  await archive()
  await expect(page.getByText('The chat is archived.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Archived (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const tab of [page, other]) await expect(item(tab, 'Grace Tester')).toBeVisible()
  await archive()

  // it stays open beside the list, and is found and reached from there
  await expect(box(page)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('grace')
  await expect(item(page, 'Grace Tester')).toHaveAccessibleName(/ Archived$/)
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('')
  await page.getByRole('button', { name: 'Archived (1)' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Archived' })).toBeFocused()
  await expect(item(page, 'Grace Tester')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(item(page, 'Grace Tester')).toBeVisible()
  await page.getByRole('button', { name: 'Back to chats' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeFocused()

  // on a phone the way back is that of the history
  await other.setViewportSize({ width: 390, height: 844 })
  await other.getByRole('button', { name: 'Archived (1)' }).click()
  await item(other, 'Grace Tester').click()
  await expect(bubbles(other)).toHaveCount(1)
  await other.getByRole('link', { name: 'Back to chats' }).click()
  await expect(other.getByRole('heading', { name: 'Archived' })).toBeVisible()
  await expectNoSidewaysScroll(other)
  await expectAccessible(other)
  await other.goBack()
  await expect(other.getByRole('button', { name: 'Archived (1)' })).toBeVisible()

  await say(grace, ada, ['Are you there?'])
  for (const tab of [page, other]) await expect(item(tab, 'Grace Tester')).toBeVisible()
  await archive()
  await write(page, 'Here I am')
  for (const tab of [page, other]) await expect(item(tab, 'Grace Tester')).toBeVisible()

  // one that is muted as well stays where it is
  await page.getByRole('button', { name: 'Chat actions for Grace Tester' }).click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  await archive()
  await page.goto('/chat')
  await say(grace, ada, ['Never mind'])
  await page.getByRole('button', { name: 'Archived (1)' }).click()
  await expect(item(page, 'Grace Tester')).toHaveAccessibleName(/ Muted 1 unread$/)
  await expect(chatEntry(page)).not.toContainText('unread')
  await item(page, 'Grace Tester').click()
  await page.getByRole('button', { name: 'Chat actions for Grace Tester' }).click()
  await page.getByRole('menuitem', { name: 'Move to chats' }).click()
  await expect(page.getByText('No chat is archived.')).toBeVisible()
  await expect(item(other, 'Grace Tester')).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})
