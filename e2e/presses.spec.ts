import { expect, type Page, test } from '@playwright/test'
import { PASSWORD, pressTwice, somebody, staff, topCard, visit } from './people.ts'

/** Counts the calls that a page makes; each takes its time. */
async function countCalls(page: Page, path: string): Promise<() => number> {
  let calls = 0
  await page.route(path, async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  return () => calls
}

test('two presses sign up once', async ({ page }) => {
  const { username, email } = somebody('Ada')
  await page.goto('/signup')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  const calls = await countCalls(page, '**/api/signup')

  await pressTwice(page, page.getByRole('button', { name: 'Sign Up' }))

  await expect(page).not.toHaveURL(/signup/)
  expect(calls()).toBe(1)
})

test('a double click on the feed answers one developer', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/feed')
  const calls = await countCalls(page, '**/api/request/send/**')
  const handle = topCard(page).locator('.handle')
  for (const [count, name] of [/^Ignore/, /^Interested in/].entries()) {
    const first = (await handle.textContent()) ?? ''
    await page.getByRole('button', { name }).dblclick()
    await expect(handle).not.toHaveText(first)
    await expect.poll(calls).toBe(count + 1)
  }
  // nobody hears of a skip, and whoever is in a hurry skips many
  await page.getByRole('button', { name: /^Skip/ }).click({ clickCount: 3, delay: 50 })
  await expect(page.getByRole('button', { name: /^Skip/ })).toBeVisible()
  expect(calls()).toBe(2)
  await context.close()
})

test('two presses mail one link', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  const calls = await countCalls(page, '**/api/account/email/confirmation')

  await pressTwice(page, page.getByRole('button', { name: 'Send the link again' }))

  await expect(page.getByText('A link is on its way to your address.')).toBeVisible()
  expect(calls()).toBe(1)
  await context.close()
})

test('two presses warn once', async ({ browser }) => {
  const ada = await visit(browser, 'Ada')
  const { page, context } = await staff(browser, 'demo_moderator')
  await page.goto(`/moderator?query=${ada.person.username}`)
  await page.getByRole('button', { name: /^Moderate/ }).click()
  await page.getByRole('menuitem', { name: 'Warn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Warn Ada Tester?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam in chats.')
  const calls = await countCalls(page, '**/api/**/warn*/**')

  await pressTwice(page, dialog.getByRole('button', { name: 'Warn', exact: true }))

  await expect(dialog).toHaveCount(0)
  expect(calls()).toBe(1)
  await context.close()
  await ada.context.close()
})
