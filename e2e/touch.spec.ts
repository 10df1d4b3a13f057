import { expect, test } from '@playwright/test'
import { bubbles, pair, write } from './chats.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('the room beside a message reports nothing, until a message to report is chosen', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser, PHONE)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(grace.page, 'Hello Ada')
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  const bubble = bubbles(page).getByText('Hello Ada')
  await expect(bubble).toBeVisible()
  // a finger that was on the message leaves a hover behind
  await bubble.tap()
  const box = await bubbles(page).filter({ hasText: 'Hello Ada' }).boundingBox()
  if (!box) throw new Error('there is no message')
  await page.touchscreen.tap(box.x + box.width + 24, box.y + box.height / 2)
  await page.getByRole('button', { name: /^Chat actions for Grace/ }).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('menuitem', { name: 'Report a message' }).tap()
  await expect(page.getByText('Choose the message to report.')).toBeVisible()
  await page.getByRole('button', { name: 'Report this message of Grace' }).tap()

  await expect(page.getByRole('dialog').locator('blockquote')).toHaveText('Hello Ada')
  for (const { context } of [ada, grace]) await context.close()
})
