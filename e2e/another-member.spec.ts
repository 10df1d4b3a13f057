import { expect, test } from '@playwright/test'
import { box, bubbles, pair } from './chats.ts'
import { connect, logIn, lookAgain, PASSWORD, visit } from './people.ts'
import { openEditor } from './profiles.ts'

const ANOTHER = 'Somebody else is logged in here now.'

test('what a member wrote is nobody else’s who logs in meanwhile in the same browser', async ({
  browser,
}) => {
  const [ada, linus] = await pair(browser)
  const grace = await visit(browser, 'Grace')
  await connect(grace, linus)
  const { page, context, request } = ada
  await page.goto(`/chat/${linus.person.username}`)
  await box(page).fill('From Ada to Linus')
  // what is drawn anew for somebody else has no such mark
  await box(page).evaluate((field) => field.setAttribute('data-of', 'Ada'))
  const editor = await context.newPage()
  // a line would be turned away and say so, perhaps before anybody has pressed Save
  await editor.routeWebSocket(/\/api/, (line) => void line.close())
  await editor.route(/EIO=/, (route) => route.abort())
  await editor.goto('/profile')
  await openEditor(editor)
  await editor.getByRole('textbox', { name: 'Headline' }).fill('A secret of Ada')

  const told = [editor, page].map((one) => one.getByText(ANOTHER).first().waitFor())
  // no tab says so to the others
  const { username } = grace.person
  const answer = await request.post('/api/login', { data: { username, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  await editor.getByRole('button', { name: 'Save' }).click()
  await box(page).press('Enter')

  await Promise.all(told)
  await expect(editor.getByText(`@${username}`).first()).toBeVisible()
  await expect(editor.getByText('A secret of Ada')).toHaveCount(0)
  await expect(editor.getByRole('textbox', { name: 'Headline' })).toHaveCount(0)
  await lookAgain(page)
  await expect(page.locator('[data-of="Ada"]')).toHaveCount(0)
  await expect(box(page)).toHaveValue('')
  await box(page).fill('From Grace to Linus')
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveText(['You: From Grace to Linus'])
  await linus.page.goto(`/chat/${username}`)
  await expect(bubbles(linus.page)).toHaveText(['Grace: From Grace to Linus'])
  await linus.page.goto(`/chat/${ada.person.username}`)
  await expect(linus.page.getByText('No chat history.')).toBeVisible()
  for (const one of [ada, linus, grace]) await one.context.close()
})

test('a tab whose member another tab has parted with shows who is there now, and nothing that was begun', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await page.goto('/profile')
  await openEditor(page)
  await page.getByRole('textbox', { name: 'Headline' }).fill('A secret of Ada')
  const tab = await context.newPage()
  // the form of whoever is signed in is not shown to them, unless nobody could find out
  await tab.route('**/api/profile/view', (route) => route.abort())
  await tab.goto('/login')
  await logIn(tab, grace.person)

  await expect(page.getByText(`@${grace.person.username}`).first()).toBeVisible()
  await expect(page.getByText('A secret of Ada')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveCount(0)
  for (const one of [context, grace.context]) await one.close()
})
