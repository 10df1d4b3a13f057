import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { bubbles, chatEntry, greeted, item, say } from './chats.ts'
import { follow } from './people.ts'

/** Who the open chat is with. */
const peer = (page: Page) => page.locator('.convo__peer')

test('a muted chat tells of its messages in the list alone, on each tab, until it is unmuted', async ({
  browser,
}) => {
  const { ada, grace, page, other } = await greeted(browser)
  await page.goto(`/chat/${grace.person.username}`)
  await expect(bubbles(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Chat actions for Grace Tester' }).press('Enter')
  const mute = page.getByRole('menuitem', { name: 'Mute' })
  await expect(mute).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page)
  await mute.press('Enter')
  await expect(page.getByText('The chat is muted.')).toBeVisible()
  for (const tab of [page, other])
    await expect(item(tab, 'Grace Tester')).toHaveAccessibleName(/ Muted$/)
  await expect(peer(page)).toHaveAccessibleName(/^Grace Tester (Online|Offline) · Muted$/)

  // open it is as any other
  await say(grace, ada, ['Are you there?'])
  await expect(bubbles(page)).toHaveCount(2)
  await expect(page.getByRole('log')).toHaveText('Grace Tester: Are you there?')
  await follow(page, '/chat')
  await say(grace, ada, ['Never mind'])
  for (const tab of [page, other]) {
    await expect(item(tab, 'Grace Tester')).toHaveAccessibleName(/ Muted \d unread$/)
    await expect(chatEntry(tab)).not.toContainText('unread')
    await expect(tab).toHaveTitle('Chat · Devgrove')
  }
  await expectAccessible(page)
  await other.reload()
  await expect(item(other, 'Grace Tester')).toHaveAccessibleName(/ Muted \d unread$/)
  await expect(chatEntry(other)).not.toContainText('unread')

  await other.goto(`/chat/${grace.person.username}`)
  await other.getByRole('button', { name: 'Chat actions for Grace Tester' }).click()
  await expect(peer(other)).toHaveAccessibleName(/ · Muted$/)
  await other.getByRole('menuitem', { name: 'Unmute' }).click()
  await expect(peer(other)).toHaveAccessibleName(/^Grace Tester (Online|Offline)$/)
  await expect(item(page, 'Grace Tester')).not.toContainText('Muted')
  await follow(other, '/feed')
  await say(grace, ada, ['Here I am again'])
  for (const tab of [page, other]) await expect(chatEntry(tab)).toContainText('1 unread')
  await expect(other).toHaveTitle(/^\(1\) /)

  // what could not be done is taken back
  await page.goto(`/chat/${grace.person.username}`)
  await page.route('**/api/chats/*/muted', (route) => route.abort())
  await page.getByRole('button', { name: 'Chat actions for Grace Tester' }).click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  await expect(page.getByText('No response from the server. Please try again.')).toBeVisible()
  await expect(item(page, 'Grace Tester')).not.toContainText('Muted')
  for (const { context } of [ada, grace]) await context.close()
})
