import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectCleanEverywhere } from './accessibility.ts'
import { onAnswer } from './answers.ts'
import { mailedLink } from './letters.ts'
import { listen, lookAgain, PASSWORD, somebody, visit } from './people.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const fillPassword = (page: Page, text: string) =>
  page.getByRole('textbox', { name: 'Your password' }).fill(text)
const deleteAccount = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await fillPassword(page, PASSWORD)
  await dialogOf(page, 'Delete your account?')
    .getByRole('button', { name: 'Delete Account' })
    .click()
}

test('the settings are clean and fit at both widths and in both themes', async ({ browser }) => {
  const { page, context, complaints } = await visit(browser, 'Ada')
  await page.goto('/setting')
  await expect(page.getByRole('heading', { name: 'Data' })).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()
  await expectCleanEverywhere(page)
  for (const name of ['Change Email', 'Change Username', 'Deactivate', 'Delete Account']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectCleanEverywhere(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('before somebody leaves it is said what they keep and what they lose', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  await expect(page.getByText('Profile, lists, messages, receipts and more')).toBeVisible()
  for (const [name, dialog, words] of [
    ['Deactivate', 'Deactivate your profile?', /neither show interest nor write/],
    ['Delete Account', 'Delete your account?', /only your connections.* your chats.* paid for/],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialogOf(page, dialog).getByText(words)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await context.close()
})

test('a new username is taken, and links to the old one lead to the profile', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  const { username } = somebody('Countess')
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Change Username' }).click()
  const dialog = dialogOf(page, 'Change username')
  await dialog.getByLabel('New username').fill(grace.person.username)
  await expect(dialog.getByText('This username is already taken.')).toBeVisible()
  await dialog.getByLabel('New username').fill(username)
  await expect(dialog.getByText('This username is free.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`@${username}`).first()).toBeVisible()

  await grace.page.goto(`/profile/${person.username}`)
  await expect(grace.page).toHaveURL(`/profile/${username}`)
  await expect(grace.page.getByText(`@${username}`)).toBeVisible()
  await page.goto(`/profile/${person.username}`)
  await expect(page).toHaveURL(/\/profile$/)
  await grace.context.close()
  await context.close()
})

test('a new email address counts once its mailed link is opened', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const { email } = somebody('New')
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Change Email' }).click()
  const dialog = dialogOf(page, 'Change email')
  await dialog.getByLabel('New email').fill(email)
  await fillPassword(page, 'Wrong#Password1')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('The current password is not right.')).toBeVisible()
  await fillPassword(page, PASSWORD)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(person.email)).toBeVisible()

  await page.goto(await mailedLink(email, '/verify-email'))
  await expect(page.getByRole('status').getByText('Your email address is confirmed.')).toBeVisible()
  await page.goto('/setting')
  await expect(page.getByText(email)).toBeVisible()
  await context.close()
})

test('what connections see of one in chats is chosen, and stays chosen', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  const online = page.getByRole('radiogroup', { name: 'Show when I am online' })
  const typing = page.getByRole('radiogroup', { name: 'Show when I am typing' })
  const read = page.getByRole('radiogroup', { name: 'Show when I have read a message' })
  await expect(online.getByRole('radio', { name: 'On' })).toBeChecked()

  const saved = page.waitForResponse(/account\/privacy/)
  await online.getByRole('radio', { name: 'Off' }).click()
  await saved
  const alsoSaved = page.waitForResponse(/account\/privacy/)
  await read.getByRole('radio', { name: 'Off' }).click()
  await alsoSaved
  await page.reload()

  await expect(online.getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect(read.getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect(typing.getByRole('radio', { name: 'On' })).toBeChecked()
  await expectAccessible(page)
  await context.close()
})

test('a choice that is being saved stays where it was put, however often the window is looked at', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  const off = page
    .getByRole('radiogroup', { name: 'Show when I am online' })
    .getByRole('radio', { name: 'Off' })
  const held = Promise.withResolvers<void>()
  await page.route(/account\/privacy/, async (route) => {
    await held.promise
    await route.continue()
  })
  await off.click()
  await lookAgain(page)
  // long enough for an answer that knows nothing of the choice
  await page.waitForTimeout(700)
  await expect(off).toBeChecked()
  const asked = page.waitForResponse(/profile\/view/)
  held.resolve()
  await asked
  await expect(off).toBeChecked()
  await context.close()
})

test('an answer that comes after logging out brings nobody back', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  const answered = Promise.withResolvers<void>()
  await onAnswer(page, /privacy/, async (route, response) => {
    await answered.promise
    await route.fulfill({ response })
  })
  const online = page.getByRole('radiogroup', { name: 'Show when I am online' })
  await online.getByRole('radio', { name: 'Off' }).click()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  const late = page.waitForResponse(/privacy/)
  answered.resolve()
  await late

  await page.waitForTimeout(500)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await context.close()
})

test('the shortcut to the search can be turned off', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  const search = page.getByRole('banner').getByRole('combobox')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()

  await page
    .getByRole('radiogroup', { name: 'Shortcut to the search' })
    .getByRole('radio', { name: 'Off' })
    .click()
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await expect(search).not.toHaveAttribute('aria-keyshortcuts')
  await context.close()
})

test('everything that is one’s own is downloaded as a file', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await page.goto('/setting')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await download
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)

  expect(file.suggestedFilename()).toBe(`devgrove-${person.username}.json`)
  const account = JSON.parse(Buffer.concat(chunks).toString()) as { user: { email: string } }
  expect(account.user.email).toBe(person.email)
  await context.close()
})

test('a dialog that is left by a press beside it gives the focus back to its button', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  const button = page.getByRole('button', { name: 'Change Password' })
  await button.click()
  const dialog = dialogOf(page, 'Change password')
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await page.mouse.click(5, 400)
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await context.close()
})

test('who deactivates is hidden, and is asked first', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await dialogOf(page, 'Deactivate your profile?')
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
  const status = async () => (await grace.request.get(`/api/profile/${person.username}`)).status()
  expect(await status()).toBe(404)

  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible()
  expect(await status()).toBe(200)
  await grace.context.close()
  await context.close()
})

test('what is refused while an account is being deleted tells its owner nothing', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const deleted = page.waitForResponse('**/api/account/delete')
  await page.route('**/api/user/totalStatus', async (route) => {
    await deleted
    await route.continue()
  })
  const refused = page.waitForResponse('**/api/user/totalStatus')
  await page.goto('/setting')
  await deleteAccount(page)
  expect((await refused).status()).toBe(401)
  await expect(page).toHaveURL(/\/$/)
  await expect(
    page.getByText('Your account is hidden now and will be deleted. Log in to bring it back.'),
  ).toBeVisible()
  expect(await page.getByText('Please log in to proceed.').count()).toBe(0)
  await context.close()
})

test('who deletes their account is out in every tab, and comes back by logging in', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const tab = await context.newPage()
  await tab.goto('/networks')
  // what is asked while a page begins would be refused, and the browser remarks on each refusal
  await page.goto('/setting', { waitUntil: 'networkidle' })
  const complaints = listen(page)
  await deleteAccount(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Your account will not be deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/feed$/)
  expect(complaints).toEqual([])
  await context.close()
})
