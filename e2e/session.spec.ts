import { expect, type Page, test } from '@playwright/test'
import { chatEntry, write } from './chats.ts'
import { connect, join, logIn, lookAgain, visit } from './people.ts'
import { edit } from './profiles.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Your menu' })

async function logOut(page: Page): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
}

test('a tab whose member logs in again in another one goes on hearing what is new', async ({
  browser,
}) => {
  const { page, context, person, request } = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await connect({ request, person }, grace)
  await page.goto('/networks')
  await expect(chatEntry(page)).toBeVisible()
  await grace.page.goto(`/chat/${person.username}`)
  const tab = await context.newPage()
  await tab.route('**/api/profile/view', (route) => route.abort())
  await tab.goto('/login')
  const renewed = page.waitForEvent('websocket')

  await logIn(tab, person)
  await renewed
  await expect(tab).toHaveURL(/\/feed$/)

  await write(grace.page, 'Hello')
  await expect(chatEntry(page)).toContainText('1 unread')
  for (const one of [context, grace.context]) await one.close()
})

test('what one person typed to sign up is not there for the next one', async ({ browser }) => {
  const context = await browser.newContext()
  const ada = await join(await browser.newContext().then((other) => other.request), 'Ada')
  const page = await context.newPage()
  await page.goto('/signup')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await logIn(page, ada)
  await expect(page).toHaveURL(/\/feed$/)
  await logOut(page)

  await page.getByRole('banner').getByRole('link', { name: 'Create Account' }).click()

  await expect(page.getByLabel('First Name')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await context.close()
})

test('of a log-out and a log-in elsewhere the log-in counts, however slow the way out is', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const grace = await join(await browser.newContext().then((other) => other.request), 'Grace')
  await page.goto('/setting')
  await expect(menu(page)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const isHeld = page.waitForRequest(/assets\/.*\.js/)
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.fallback()
  })
  const tab = await context.newPage()
  await tab.goto('/networks')
  await logOut(tab)
  await isHeld
  await tab.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await logIn(tab, grace)
  await expect(tab).toHaveURL(/\/feed$/)

  release()

  // the menu of whoever was there goes with them
  await expect(async () => {
    await menu(page).click({ timeout: 1000 })
    const name = page.getByRole('banner').getByText(`@${grace.username}`)
    await expect(name).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await context.close()
})

test('whoever is signed in goes on where their browser has lost the sign of it', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/networks')
  await expect(menu(page)).toBeVisible()
  await context.clearCookies({ name: 'devgrove.member' })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()

  await expect(page).toHaveURL(/\/feed$/)
  await expect(page.getByRole('button', { name: /^Skip/ })).toBeVisible()
  await context.close()
})

test('whoever’s session ended by itself is told so at the login', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/networks')
  await expect(menu(page)).toBeVisible()
  await context.clearCookies()

  // what the page asks by itself when its line opens may have been answered before: a look waits for that
  await expect(async () => {
    await lookAgain(page)
    await expect(page).toHaveURL(/\/login$/, { timeout: 1000 })
  }).toPass()

  await expect(page.getByText('Please log in to proceed.')).toBeVisible()
  await context.close()
})

test('whoever’s session ended is told so once, and who saved their profile with the way back to their edits', async ({
  browser,
}) => {
  const { page, context, person } = await edit(browser)
  const toasts = page.locator('[data-sonner-toast]')
  await page.getByLabel('Headline').fill('Lost words')
  await page.waitForLoadState('networkidle')
  await context.clearCookies({ name: 'devgrove.session' })

  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(toasts.getByRole('button', { name: 'Restore my edits' })).toBeVisible()
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toContainText('Please log in to proceed.')
  await logIn(page, person)
  await page.getByRole('main').getByRole('button', { name: 'Restore my edits' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Lost words')
  await context.close()
})

test('whoever’s session ended is led from the plans to the login, and back once they are in', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  // what still comes would be refused before the choice is
  await page.goto('/premium', { waitUntil: 'networkidle' })
  await context.clearCookies({ name: 'devgrove.session' })

  await page.getByRole('button', { name: 'Choose Sprout' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/premium$/)
  await context.close()
})

test('a first load asks for the counts once, and once more as the line opens', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/totalStatus')) asked++
  })

  await page.goto('/networks')

  await expect.poll(() => asked).toBe(2)
  await page.waitForTimeout(500)
  expect(asked).toBe(2)
  await context.close()
})
