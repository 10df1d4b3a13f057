import { expect, type Page, test } from '@playwright/test'
import { onAnswer } from './answers.ts'
import { resetLink } from './letters.ts'
import { logIn, openPasswordDialog, PASSWORD, somebody, visit } from './people.ts'

const NEW_PASSWORD = 'Other#River43'
const SILENCE = 'No response from the server. Please try again.'

/** The server does what it is asked for the next time, and its answer is lost. */
const loseAnswer = (page: Page, path: string): Promise<unknown> =>
  onAnswer(page, `**/api/${path}`, (route) => route.abort(), { times: 1 })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('whoever hears nothing of a changed password reads how to see whether it was changed', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const dialog = await openPasswordDialog(page)
  await field(page, 'Current password').fill(PASSWORD)
  await field(page, 'New password').fill(NEW_PASSWORD)
  await loseAnswer(page, 'account/change-password')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog.getByRole('alert').filter({ hasText: SILENCE })).toHaveText(
    `${SILENCE} If you have to log in again, or the current password is refused, the new one is in place.`,
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The current password is not right.')).toBeVisible()
  await context.close()
})

test('whoever hears nothing of a password that was set anew logs in with it', async ({
  browser,
  page,
}) => {
  const { person, context, request } = await visit(browser, 'Ada')
  await page.goto(await resetLink(request, person.email))
  await context.close()
  await field(page, 'New password').fill(NEW_PASSWORD)
  await loseAnswer(page, 'account/reset-password')
  await page.getByRole('button', { name: 'Save password' }).click()

  await expect(page.getByRole('alert').filter({ hasText: SILENCE })).toHaveText(
    `${SILENCE} If the link is refused then, your new password is in place: log in with it.`,
  )
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'link' })).toBeVisible()
  await page.goto('/login')
  await logIn(page, person, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/feed$/)
})

test('whoever hears nothing of their sign-up logs in', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { firstName, username, email } = somebody('Ada')
  await page.goto('/signup')
  await field(page, 'First Name').fill(firstName)
  await field(page, 'Username').fill(username)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await loseAnswer(page, 'signup')
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByRole('alert').filter({ hasText: SILENCE })).toHaveText(
    `${SILENCE} If your email is taken then, your account is there: log in with it.`,
  )
  // the cookie of an answer that was lost is lost with it
  await context.clearCookies()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('An account with this email address already exists.')).toBeVisible()
  await page.goto('/login')
  await logIn(page, { email })
  await expect(page).toHaveURL(/\/feed$/)
  await context.close()
})
