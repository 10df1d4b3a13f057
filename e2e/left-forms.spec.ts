import { expect, test } from '@playwright/test'
import { follow, visit } from './people.ts'

test('whoever leaves while a form is on its way reads that it came to nothing', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const { page } = ada
  await page.goto(`/profile/${grace.person.username}`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/feed$/)
  await page.goBack()
  await page.getByRole('button', { name: /^Connection actions/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  await page.route('**/api/report/**', async (route) => {
    await lost
    await route.abort()
  })
  const sent = page.waitForRequest('**/api/report/**')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await sent

  await page.goForward()
  await expect(page).toHaveURL(/\/feed$/)
  await expect(dialog).toHaveCount(0)
  lose()

  await expect(page.getByText('No response from the server. Please try again.')).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})

test('a message to the team that was begun, or was lost on its way, is there again', async ({
  page,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.goto('/contact-form')
  await field('Name').fill('Hedy Lamarr')
  await field('Email').fill('hedy@example.org')
  await field('Message').fill('Do you have a plan for schools?')
  const away = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' })
  await away.click()
  await expect(page).toHaveURL(/\/team$/)
  await page.goBack()
  await expect(field('Message')).toHaveValue('Do you have a plan for schools?')
  await expect(field('Name')).toHaveValue('Hedy Lamarr')

  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  await page.route('**/api/contact', async (route) => {
    await lost
    await route.abort()
  })
  const sent = page.waitForRequest('**/api/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await sent
  await away.click()
  await expect(page).toHaveURL(/\/team$/)
  lose()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await page.goBack()
  await expect(field('Message')).toHaveValue('Do you have a plan for schools?')

  // what arrived is not there again
  await page.unroute('**/api/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await away.click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await page.goBack()
  await expect(field('Email')).toHaveValue('hedy@example.org')
  await expect(field('Message')).toHaveValue('')
})

test('a message to the team that was begun is there again after somebody was blocked', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const { page } = ada
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.goto('/contact-form')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Tester')
  await message.fill('Do you have a plan for schools?')
  await follow(page, `/profile/${grace.person.username}`)

  await page.getByRole('button', { name: /^Connection actions/ }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked this developer.')).toBeVisible()
  await expect(page).toHaveURL(/\/feed$/)

  await follow(page, '/contact-form')
  await expect(message).toHaveValue('Do you have a plan for schools?')
  for (const { context } of [ada, grace]) await context.close()
})

test('a press beside a dialog takes no sentences away, and Esc leaves it all the same', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await page.goto(`/profile/${grace.person.username}`)
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: /^Connection actions/ }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await expect(dialog).toBeVisible()
  }
  await open()
  await page.mouse.click(5, 400)
  await expect(dialog).toHaveCount(0)

  await open()
  await dialog.getByRole('textbox').fill('Wrote to me five times.')
  await page.mouse.click(5, 400)
  await expect(dialog.getByRole('textbox')).toHaveValue('Wrote to me five times.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await Promise.all([context.close(), grace.context.close()])
})
