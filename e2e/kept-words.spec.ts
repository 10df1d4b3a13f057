import { expect, type Page, test } from '@playwright/test'
import { logIn, PASSWORD, staff, visit } from './people.ts'

const WORDS = 'Wrote to me five times, although I asked them to stop.'

const openReport = async (page: Page) => {
  await page.getByRole('button', { name: /^Connection actions/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: /^Report/ })
  return dialog.getByRole('textbox', { name: 'What should we know?' })
}

test('the words of a report that the end of a session came before are there again, for nobody else', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const [grace, linus] = [await visit(browser, 'Grace'), await visit(browser, 'Linus')]
  const path = `/profile/${grace.person.username}`
  await page.goto(path)
  await (await openReport(page)).fill(WORDS)
  await page.getByRole('radio', { name: 'Something else' }).check()

  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const data = { email: person.email, password: PASSWORD }
  expect((await elsewhere.post('/api/login', { data })).ok()).toBe(true)
  expect((await elsewhere.post('/api/account/sessions/revoke-others')).ok()).toBe(true)
  await expect(page).toHaveURL(/\/login$/)

  await logIn(page, linus.person)
  await expect(page).not.toHaveURL(/\/login$/)
  await page.goto(path)
  await expect(await openReport(page)).toHaveValue('')
  await context.clearCookies()

  await page.goto('/login')
  await logIn(page, person)
  await expect(page).not.toHaveURL(/\/login$/)
  await page.goto(path)
  await expect(await openReport(page)).toHaveValue(WORDS)
  await page.getByRole('radio', { name: 'Something else' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(await openReport(page)).toHaveValue('')
  await elsewhere.dispose()
  for (const one of [context, grace.context, linus.context]) await one.close()
})

test('the reason that a moderator was writing outlives a reload, and goes when it is given up', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const { page, context } = await staff(browser, 'demo_moderator')
  const open = async (deed: string) => {
    await page.getByRole('button', { name: /^Moderate/ }).click()
    await page.getByRole('menuitem', { name: deed }).click()
    return page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
  }
  await page.goto(`/moderator?query=${ada.person.username}`)
  await (await open('Warn')).fill(WORDS)

  await page.reload()
  await expect(await open('Ban')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(await open('Warn')).toHaveValue(WORDS)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(await open('Warn')).toHaveValue('')
  for (const one of [context, ada.context]) await one.close()
})
