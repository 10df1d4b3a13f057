import { expect, test } from '@playwright/test'
import { visit } from './people.ts'

const TAKEN = 'This username is already taken.'

test('that a username is taken is said once, by the hint or by the server', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Change Username' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change username' })
  const field = dialog.getByRole('textbox', { name: 'New username' })
  await field.fill('demo')
  await expect(dialog.getByText(TAKEN)).toHaveCount(1)
  await expect(dialog.locator('.username-hint--taken')).toBeVisible()

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription(TAKEN)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText(TAKEN)).toHaveCount(1)
  await context.close()
})
