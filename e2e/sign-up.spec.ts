import { expect, test } from '@playwright/test'
import { PASSWORD } from './people.ts'

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
