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

test('of a username that was one’s own it is said that one may take it, and so one may', async ({
  browser,
}) => {
  const { page, context, person, request } = await visit(browser, 'Ada')
  const username = `${person.username}_2`
  const renamed = await request.patch('/api/account/username', { data: { username } })
  expect(renamed.ok(), await renamed.text()).toBe(true)
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Change Username' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change username' })
  await dialog.getByRole('textbox', { name: 'New username' }).fill(person.username)
  await expect(dialog.locator('.username-hint--free')).toHaveText('This username is free.')

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`@${person.username}`, { exact: true }).first()).toBeVisible()
  await context.close()
})

test('whoever saves the name that they have changes nothing, and nobody says that they did', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url())
  })
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Change Username' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change username' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your username is changed.')).toHaveCount(0)
  expect(changes).toEqual([])
  await context.close()
})
