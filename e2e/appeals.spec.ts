import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { expectCleanEverywhere } from './accessibility.ts'
import { appealLink, mailedLetter } from './letters.ts'
import { logIn, staff, visit } from './people.ts'

const WORDS = 'I have never sold any followers. Somebody used my name elsewhere.'

async function act(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.patch(path, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Somebody whom another moderator than that of the demo community has banned. */
async function banned(browser: Browser) {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const admin = await staff(browser, 'demo_admin')
  await act(admin.request, `/api/admin/changeRole/moderator/${grace.person._id}`, {})
  const reason = 'Sells followers.'
  await act(grace.request, `/api/moderator/changeStatus/banned/${ada.person._id}`, { reason })
  const link = await appealLink(ada.person.email)
  await grace.context.close()
  return { ada, admin, link }
}

const card = (page: Page, username: string) =>
  page.locator('.report-card').filter({ hasText: `@${username}` })

const text = (page: Page) => page.getByRole('textbox', { name: 'Why is it wrong?' })

/** Says why, by keyboard: too little at first, and then while the server stumbles. */
async function appealByKeyboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Appeal' })).toBeVisible()
  await expect(page.getByText('Your account was banned.')).toBeVisible()
  await expect(page.getByText('Sells followers.')).toBeVisible()
  await text(page).focus()
  await page.keyboard.type('No.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Say why in at least 20 characters.')).toBeVisible()
  await expect(text(page)).toBeFocused()
  await expectCleanEverywhere(page)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(WORDS)
  let sent = 0
  await page.route('**/api/appeal', (route) => {
    sent += 1
    return route.fulfill({ status: 503, json: {} })
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  expect(sent).toBe(1)
  await page.unroute('**/api/appeal')
  await expect(text(page)).toHaveValue(WORDS)
  await page.reload()
  await expect(text(page)).toHaveValue(WORDS)
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your appeal is here' })).toBeFocused()
  await expect(page.getByText('The answer comes by mail, to the address')).toBeVisible()
}

test('whoever was banned appeals from the letter, is heard by another moderator, and can log in again', async ({
  browser,
}) => {
  test.slow()
  const { ada, admin, link } = await banned(browser)
  await ada.page.goto(link)
  await appealByKeyboard(ada.page)
  await expectCleanEverywhere(ada.page)

  const { page, context, complaints } = await staff(browser, 'demo_moderator')
  await page.goto('/moderator')
  await page.getByRole('link', { name: /^Appeals \d+ appeals? waits?$/ }).click()
  const appeal = card(page, ada.person.username)
  await expect(appeal).toContainText(WORDS)
  await expect(appeal).toContainText('Sells followers.')
  await expectCleanEverywhere(page)
  await appeal.getByRole('button', { name: 'Lift the decision about Ada Tester' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lift the decision about Ada Tester?' })
  const answer = dialog.getByRole('textbox', { name: 'Answer' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Lift' }).press('Enter')
  await expect(dialog.getByText('Say why: a reason is required.')).toBeVisible()
  await expect(answer).toBeFocused()
  await expectCleanEverywhere(page)
  await page.keyboard.type('We mistook you for somebody.')
  await dialog.getByRole('button', { name: 'Lift' }).press('Enter')
  await expect(page.getByText('This is taken back. They get a letter.')).toBeVisible()
  await expect(appeal).toHaveCount(0)

  const letter = await mailedLetter(ada.person.email, 'The answer to your appeal')
  expect(letter).toContain('We mistook you for somebody.')
  await ada.page.goto('/login')
  await logIn(ada.page, ada.person)
  await expect(ada.page).not.toHaveURL(/\/login$/)
  expect(complaints).toEqual([])
  for (const one of [context, admin.context, ada.context]) await one.close()
})

test('a link that was used leads to the contact form, and who answers second is told so', async ({
  browser,
}) => {
  const { ada, admin, link } = await banned(browser)
  const token = link.replace('/appeal#', '')
  const sent = await ada.request.post('/api/appeal', { data: { token, text: WORDS } })
  expect(sent.status()).toBe(200)
  const { page, context } = await staff(browser, 'demo_moderator')
  await page.goto('/moderator/appeals')
  const appeal = card(page, ada.person.username)
  await appeal.getByRole('button', { name: 'Uphold the decision about Ada Tester' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('It was you.')
  const listed = await admin.request.get('/api/moderator/appeals')
  const { appeals } = (await listed.json()) as {
    appeals: { _id: string; subject: { username: string } }[]
  }
  const one = appeals.find(({ subject }) => subject.username === ada.person.username)
  const answered = { outcome: 'upheld', reason: 'It was them.' }
  await act(admin.request, `/api/moderator/appeals/${one?._id}`, answered)
  await dialog.getByRole('button', { name: 'Uphold' }).click()
  await expect(dialog.getByText('Somebody has answered this appeal already.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue('It was you.')
  await page.keyboard.press('Escape')
  await expect(appeal).toHaveCount(0)

  await ada.page.goto(link)
  const heading = ada.page.getByRole('heading', { level: 1, name: 'This link leads no further' })
  await expect(heading).toBeFocused()
  await expectCleanEverywhere(ada.page)
  await ada.page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(ada.page).toHaveURL(/\/contact-form$/)
  for (const other of [context, admin.context, ada.context]) await other.close()
})
