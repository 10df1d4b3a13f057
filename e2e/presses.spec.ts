import { expect, type Page, test } from '@playwright/test'
import { crowd, PASSWORD, pressTwice, somebody, staff, topCard, visit } from './people.ts'

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

test('rows of the settings that are pressed one after the other are busy until each is answered', async ({
  browser,
}) => {
  const { page, context, person, request } = await visit(browser, 'Ada')
  for (const blocked of await crowd(browser, 'Grace', 2))
    expect((await request.post(`/api/user/block/${blocked._id}`)).ok()).toBe(true)
  const data = { username: person.username, password: PASSWORD }
  for (let devices = 0; devices < 2; devices++) {
    const elsewhere = await browser.newContext()
    await elsewhere.request.post('/api/login', { data })
    await elsewhere.close()
  }
  await page.goto('/setting')
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/(user\/block|account\/sessions)\/./, async (route) => {
    await held.promise
    await route.continue()
  })

  for (const [name, busy] of [
    [/^Unblock Grace/, 'Unblocking'],
    [/^Log out Chrome/, 'Logging out'],
  ] as const) {
    const buttons = page.getByRole('button', { name })
    await expect(buttons).toHaveCount(2)
    await buttons.nth(0).click()
    await buttons.nth(1).click()
    await expect(buttons).toHaveText([new RegExp(busy), new RegExp(busy)])
  }

  held.resolve()
  await expect(page.getByRole('button', { name: /^Unblock Grace/ })).toHaveCount(0)
  await expect(page.locator('.session-row')).toHaveCount(1)
  await context.close()
})
