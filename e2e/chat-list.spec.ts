import { expect, test } from '@playwright/test'
import { item, pair, say } from './chats.ts'

const LISTED = 500
const END = 'These are your latest 500 chats. New chat leads to the others.'

test('a list of chats that is as long as it gets says so, at its end and where nobody is found', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page, person } = ada
  await say(grace, ada, ['Hello'])
  await page.goto('/chat')
  await expect(item(page, 'Grace Tester')).toHaveCount(1)
  await expect(page.getByText(END)).toHaveCount(0)

  // 499 others would take a minute to make
  await page.route('**/api/chats', async (route) => {
    const response = await route.fetch()
    const { chats, ...others } = (await response.json()) as { chats: { userId: string }[] }
    const copies = Array.from({ length: LISTED }, (_, index) =>
      index === 0 ? chats[0] : { ...chats[0], userId: `${person.username}_${index}` },
    )
    await route.fulfill({ response, json: { ...others, chats: copies } })
  })
  await page.reload()
  await expect(item(page, 'Grace Tester')).toHaveCount(LISTED)
  await page.getByText(END).scrollIntoViewIfNeeded()
  await expect(page.getByText(END)).toBeInViewport()

  await page.getByRole('searchbox', { name: 'Search chats' }).fill('nobody at all')
  await expect(page.getByRole('status').getByText(`No chats found. ${END}`)).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})
