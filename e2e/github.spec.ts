import { expect, type Page, test } from '@playwright/test'
import { expectCleanEverywhere } from './accessibility.ts'
import { confirmAddress, mailedLetter, mailedLink } from './letters.ts'
import { listen, logIn, PASSWORD, PHONE, somebody, visit } from './people.ts'

/** What somebody is called at GitHub: their login has hyphens where ours have underscores. */
function atGithub(firstName: string) {
  const person = somebody(firstName)
  return { ...person, login: person.username.replaceAll('_', '-') }
}

type Somebody = ReturnType<typeof atGithub>

/** Says yes at GitHub, as somebody whose address it has confirmed. */
async function sayYes(page: Page, { login, firstName, lastName, email }: Somebody): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Name', { exact: true }).fill(`${firstName} ${lastName}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Authorize' }).click()
}

const toGithub = (page: Page) => page.getByRole('button', { name: 'Continue with GitHub' }).click()

test('whoever is new comes by GitHub, chooses a name, and is let in by it from then on', async ({
  browser,
}) => {
  const ada = atGithub('Ada')
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints = listen(page)
  await page.goto('/signup')
  await expectCleanEverywhere(page)
  await toGithub(page)
  await sayYes(page, ada)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a account')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(`Welcome, ${ada.login}.`)).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last Name')).toHaveValue('Tester')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(page.getByText('This username is free.')).toBeVisible()
  await expectCleanEverywhere(page)
  await page.getByLabel('First Name').fill('Al')
  await page.getByLabel('Username').fill('x')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Username').fill('admin')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('This username is already taken.')).toBeVisible()
  await page.getByLabel('Username').fill(ada.username)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Welcome to Devgrove, Ada.')).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()

  // on another device, where they had wanted to go somewhere
  const phone = await browser.newContext(PHONE)
  const there = await phone.newPage()
  await there.goto('/networks/ignored')
  await expect(there).toHaveURL('/login')
  await toGithub(there)
  await sayYes(there, ada)
  await expect(there).toHaveURL('/networks/ignored')
  await expect(there.getByText('Welcome back, Ada.')).toBeVisible()
  await there.goto('/setting')
  await expect(there.getByText('None yet: you log in with GitHub.')).toBeVisible()
  await expect(there.getByText('Your only way in, until you have a password.')).toBeVisible()
  await expectCleanEverywhere(there)
  await there.getByRole('button', { name: 'Set Password' }).click()
  const dialog = there.getByRole('dialog', { name: 'Change password' })
  await expect(dialog.getByText('You log in with GitHub and have no password yet.')).toBeVisible()
  await expectCleanEverywhere(there)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(there.getByText('A link is on its way to your address.')).toBeVisible()
  expect(await mailedLink(ada.email, '/reset-password')).toContain('token=')
  await phone.close()
})

test('a member connects GitHub by their password, and ends it again', async ({ browser }) => {
  const { page, context, person, request, complaints } = await visit(browser, 'Grace')
  await confirmAddress(request, person.email)
  const grace = { ...person, login: person.username.replaceAll('_', '-') }
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Connect GitHub' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect GitHub' })
  await expect(dialog).toBeVisible()
  await expectCleanEverywhere(page)
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Go to GitHub' }).click()
  await sayYes(page, grace)

  await expect(page).toHaveURL('/setting')
  await expect(page.getByText('GitHub is connected.')).toBeVisible()
  await expect(page.getByText(grace.login, { exact: true })).toBeVisible()
  await mailedLetter(person.email, 'GitHub was connected with your Devgrove account')

  await page.getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('dialog', { name: 'Disconnect GitHub?' })
  await expect(question).toBeVisible()
  await expectCleanEverywhere(page)
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('GitHub is disconnected, and')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect GitHub' })).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

test('whoever says no at GitHub, or has an account already, is told what to do', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Linus')
  await context.clearCookies()
  await page.goto('/login')
  await toGithub(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not logged in')
  await expect(page.getByText('You did not let GitHub say who you are.')).toBeVisible()
  await expectCleanEverywhere(page)
  await page.getByRole('link', { name: 'Back to Login' }).click()

  await toGithub(page)
  await sayYes(page, { ...person, login: 'linus' })
  await expect(page.getByText('has an account here. Log in to that')).toBeVisible()
  // what was sent back serves once, and is no address to come back to
  await expect(page).toHaveURL('/login/github')
  await page.reload()
  await expect(page.getByText('Please start again.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await logIn(page, person)
  await expect(page).toHaveURL('/feed')
  await context.close()
})
