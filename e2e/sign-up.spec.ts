import { expect, test } from '@playwright/test'
import { logIn, PASSWORD, somebody } from './people.ts'

test('whoever reads the terms before they sign up comes back to what they had typed', async ({
  page,
}) => {
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await page.goto('/signup')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await password.fill(PASSWORD)
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()

  await page.goBack()

  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(password).toHaveValue('')
})

test('whoever signs up has left behind where they were on their way to before', async ({
  page,
}) => {
  const ada = somebody('Ada')
  await page.goto('/networks/followers')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('First Name').fill(ada.firstName)
  await page.getByLabel('Last Name').fill(ada.lastName)
  await page.getByLabel('Username').fill(ada.username)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  // from where nobody is on their way to anything; to log out would forget it as well
  await page.goto('/team')
  await page.context().clearCookies()
  await page.goto('/login')
  await logIn(page, ada)
  await expect(page).toHaveURL(/\/feed$/)
})
