import { expect, test } from '@playwright/test'
import { bubbles, write } from './chats.ts'
import { connect, join, logIn, lookAgain, PASSWORD, visit } from './people.ts'

test('logging out goes to the start page, in every tab, even when the call fails', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await page.goto('/networks')
  const tab = await context.newPage()
  await tab.goto('/profile')
  await tab.getByRole('button', { name: 'Profile actions' }).click()
  await tab.getByRole('menuitem', { name: 'Edit Profile' }).click()
  // what is not saved yet keeps nobody's profile on a screen that is nobody's
  await tab.getByRole('textbox', { name: 'Headline' }).fill('Not saved')
  await page.route('**/api/logout', (route) => route.abort())

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('No response from the server. Please try again.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(tab).toHaveURL(/\/$/)
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  // nobody is back who left, however often one looks
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/networks')
  await expect(page).toHaveURL(/\/login$/)
  expect((await request.get('/api/profile/view')).status()).toBe(200)
  // and the server hears it as soon as it can
  await page.unroute('**/api/logout')
  await lookAgain(page)
  await expect.poll(async () => (await request.get('/api/profile/view')).status()).toBe(401)
  await context.close()
})

test('somebody new in the same browser finds nothing of whoever was there before', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await page.goto('/profile')
  await expect(page.getByText(`@${person.username}`).first()).toBeVisible()
  // nobody is kept waiting in front of what they leave, and an answer that comes late logs nobody out
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    await slow.promise
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  const grace = await join(await browser.newContext().then((other) => other.request), 'Grace')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await logIn(page, grace)
  await expect(page).toHaveURL(/\/feed$/)
  slow.resolve()
  await page.reload()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('banner').getByText(`@${grace.username}`)).toBeVisible()
  await context.close()
})

test('whoever logs in once more in the same browser stays where they are in every tab, and hears what is new', async ({
  browser,
}) => {
  const { page, context, person, request } = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await connect({ request, person }, grace)
  const tab = await context.newPage()
  await grace.page.goto(`/chat/${person.username}`)
  for (const one of [page, tab]) {
    await one.goto(`/chat/${grace.person.username}`)
    // what this page writes is answered by its line, which is open by then
    await write(one, 'Hello')
    await expect(one.getByText('Sending')).toHaveCount(0)
  }
  const sessionOf = async () =>
    (await context.cookies()).find(({ httpOnly }) => httpOnly)?.value ?? ''
  const before = await sessionOf()
  const lost = [page, tab].map((one) => one.waitForEvent('websocket'))
  await request.post('/api/login', { data: { username: person.username, password: PASSWORD } })
  expect(await sessionOf()).not.toBe(before)
  // both lines were ended with the session, and are opened anew with the one that there is
  await Promise.all(lost)
  await write(grace.page, 'Are you still there?')
  for (const one of [page, tab]) {
    await expect(bubbles(one).filter({ hasText: 'Are you still there?' })).toBeVisible()
    await expect(one).toHaveURL(`/chat/${grace.person.username}`)
    await write(one, 'Yes')
    await expect(one.getByText('Sending')).toHaveCount(0)
  }
  await expect(bubbles(grace.page).filter({ hasText: 'Yes' })).toHaveCount(2)
  await grace.context.close()
  await context.close()
})
