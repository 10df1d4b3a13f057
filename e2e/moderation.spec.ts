import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, SIZES } from './accessibility.ts'
import { mailedLetter } from './letters.ts'
import { connect, expectNoSidewaysScroll, PASSWORD, staff, visit } from './people.ts'

const card = (page: Page, username: string) =>
  page.locator('.mod-card').filter({ hasText: `@${username}` })

const choose = async (page: Page, username: string, deed: string) => {
  await card(page, username)
    .getByRole('button', { name: /^Moderate/ })
    .click()
  await page.getByRole('menuitem', { name: deed }).click()
}

test('a ban: asked about, with a reason, felt at once, seen by the partner, and lifted', async ({
  browser,
}) => {
  test.slow()
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  await connect(ada, grace)
  await ada.page.goto('/feed')
  await expect(ada.page.getByRole('heading', { name: 'Feed' })).toBeAttached()
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(grace.page.getByRole('textbox', { name: /message/i })).toBeEnabled()
  const { page, context, complaints } = await staff(browser, 'demo_moderator')
  await page.goto('/moderator')
  const search = page.getByRole('searchbox', { name: /Search users/ })
  const [beginning, rest] = [ada.person.username.slice(0, 3), ada.person.username.slice(3)]
  await search.pressSequentially(beginning)
  await expect(page).toHaveURL(new RegExp(`query=${beginning}$`))
  await page.keyboard.type(rest)
  await expect(search).toHaveValue(ada.person.username)
  await expect(page.locator('.mod-card')).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`query=${ada.person.username}$`))

  await choose(page, ada.person.username, 'Ban')
  const dialog = page.getByRole('dialog', { name: 'Ban Ada Tester?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ban' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await expect(dialog.getByText('Say why: a reason is required.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card(page, ada.person.username).getByText('Active')).toBeVisible()

  await choose(page, ada.person.username, 'Ban')
  await dialog.getByRole('button', { name: 'Spam or advertising.' }).click()
  await dialog.getByRole('radio', { name: '7 days' }).click()
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card(page, ada.person.username).getByText('Banned')).toBeVisible()
  await expect(card(page, ada.person.username)).toContainText('Spam or advertising.')
  await expect(
    card(page, ada.person.username).getByRole('button', { name: /^Moderate/ }),
  ).toBeFocused()

  await expect(grace.page.getByText(/This account is suspended/)).toBeVisible()
  await expect(grace.page.getByText('Account suspended').first()).toBeVisible()
  await expect(ada.page).toHaveURL(/\/login$/)
  await ada.page.getByRole('textbox', { name: /Email/ }).fill(ada.person.email)
  await ada.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ada.page.getByRole('button', { name: 'Login' }).click()
  await expect(ada.page.getByText('This account has been banned.')).toBeVisible()

  await choose(page, ada.person.username, 'Lift the ban')
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click()
  await expect(card(page, ada.person.username).getByText('Active')).toBeVisible()
  await expect(grace.page.getByText(/This account is suspended/)).toHaveCount(0)
  await ada.page.getByRole('button', { name: 'Login' }).click()
  await expect(ada.page).not.toHaveURL(/\/login$/)
  expect(complaints).toEqual([])
  for (const one of [context, ada.context, grace.context]) await one.close()
})

/** Of the one member of a page that somebody else bans meanwhile. */
async function deactivateTooLate(page: Page, _id: string, other: APIRequestContext): Promise<void> {
  const ban = `/api/moderator/changeStatus/banned/${_id}`
  const banned = await other.patch(ban, { data: { reason: 'Threats.' } })
  expect(banned.status()).toBe(200)

  await page.getByRole('button', { name: /^Moderate/ }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam.')
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()

  await expect(dialog.getByText('This member has another status by now.')).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a decision about somebody who was banned meanwhile changes nothing, and shows the ban', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const { username, _id } = ada.person
  const { page, context } = await staff(browser, 'demo_moderator')
  const admin = await staff(browser, 'demo_admin')
  await page.goto(`/moderator?query=${username}`)
  await expect(card(page, username).getByText('Active')).toBeVisible()
  await deactivateTooLate(page, _id, admin.request)
  await expect(card(page, username).getByText('Banned')).toBeVisible()
  await expect(card(page, username)).toContainText('Threats.')
  for (const one of [context, admin.context, ada.context]) await one.close()
})

test('what was refused because of a ban shows the ban, on the page of one member too', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const { username, _id } = ada.person
  const { page, context } = await staff(browser, 'demo_admin')
  const other = await staff(browser, 'demo_admin')
  await page.goto(`/admin/users/${username}`)
  const card = page.locator('.mod-card')
  await expect(card.getByText('Active')).toBeVisible()
  await deactivateTooLate(page, _id, other.request)
  await expect(card.getByText('Banned')).toBeVisible()
  for (const one of [context, other.context, ada.context]) await one.close()
})

test('whoever a moderator deactivated reads that it is not theirs to take back, and where to ask', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const mod = await staff(browser, 'demo_moderator')
  await page.goto('/setting')
  const decide = (status: string) =>
    mod.request.patch(`/api/moderator/changeStatus/${status}/${person._id}`, {
      data: { reason: 'Spam.' },
    })

  expect((await decide('deactivated')).status()).toBe(200)

  const note = page.getByText('A moderator has deactivated your account.')
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Deactivate|Activate)$/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Profile actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  const field = page.getByRole('combobox', { name: 'Status' })
  await expect(field).toBeDisabled()
  await expect(field).toHaveValue('deactivated')
  await expect(field).toHaveAccessibleDescription(/^A moderator has deactivated your account\./)
  await expectAccessible(page)
  await note.getByRole('link', { name: 'Contact form' }).click()
  await expect(page).toHaveURL(/\/contact-form$/)

  await page.goto('/setting')
  expect((await decide('active')).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible()
  for (const one of [context, mod.context]) await one.close()
})

test('a warning: asked about, with a reason, counted on the card, and a letter', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const { page, context, complaints } = await staff(browser, 'demo_moderator')
  await page.goto(`/moderator?query=${ada.person.username}`)
  await expect(page.locator('.mod-card')).toHaveCount(1)

  await choose(page, ada.person.username, 'Warn')
  const dialog = page.getByRole('dialog', { name: 'Warn Ada Tester?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Warn', exact: true }).click()
  await expect(dialog.getByText('Say why: a reason is required.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Harassment of another member.' }).click()
  await dialog.getByRole('button', { name: 'Warn', exact: true }).click()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('They are warned by letter.')).toBeVisible()
  await expect(card(page, ada.person.username).getByText('Warned once')).toBeVisible()
  await expect(
    card(page, ada.person.username).getByRole('button', { name: /^Moderate/ }),
  ).toBeFocused()
  await expectNoSidewaysScroll(page)
  const letter = await mailedLetter(ada.person.email, 'A warning about your Devgrove account')
  expect(letter).toContain('Harassment of another member.')
  expect(complaints).toEqual([])
  for (const one of [context, ada.context]) await one.close()
})

test('an admin gives a role, whose page appears at once, and takes it back', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  await ada.page.goto('/feed')
  const { page, context } = await staff(browser, 'demo_admin')
  await page.goto(`/admin/users?query=${ada.person.username}`)

  const give = async (role: string) => {
    await choose(page, ada.person.username, 'Change role')
    await page.getByRole('dialog').getByRole('radio', { name: role }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await give('Moderator')
  const entry = ada.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Moderator' })
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(ada.page.locator('.mod-card').first()).toBeVisible()

  await give('Member')
  await expect(ada.page.getByText('You are not admin/moderator')).toBeVisible()
  await expect(ada.page).toHaveURL(/\/$/)
  await page.goto('/admin/log')
  await expect(page.locator('tbody tr').first()).toContainText('Moderator became Member')
  await expect(page.locator('tbody tr').nth(1)).toContainText('Member became Moderator')
  await ada.context.close()
  await context.close()
})

test('who logged in a while ago says their password before a role is given', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const { page, context } = await staff(browser, 'demo_admin')
  const said: unknown[] = []
  await page.route('**/api/admin/changeRole/**', async (route) => {
    said.push(route.request().postDataJSON())
    if (said.length > 1) return route.continue()
    const refusal = {
      success: false,
      error: 'You logged in a while ago. Enter your password to do this.',
      code: 'password_needed',
    }
    return route.fulfill({ status: 403, json: refusal })
  })
  await page.goto(`/admin/users?query=${ada.person.username}`)
  await choose(page, ada.person.username, 'Change role')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Moderator' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter your password to do this.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Devgrove#2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(said).toEqual([{ reason: '' }, { reason: '', password: 'Devgrove#2026' }])
  await ada.context.close()
  await context.close()
})

test('the moderator’s screens at both widths and in both themes: accessible, whole, nine more on the way down', async ({
  browser,
}) => {
  const { page, context, complaints } = await staff(browser, 'demo_moderator')
  await page.goto('/moderator')
  const tabs = page.getByRole('navigation', { name: 'Users by state' }).getByRole('link')
  await expect(tabs).toHaveText(['All', 'Active', 'Deactivated', 'Banned'])
  await expect(page.locator('.mod-card').first()).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    const before = await page.locator('.mod-card').count()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.locator('.mod-card').count()).toBeGreaterThan(before)
  }
  expect(complaints).toEqual([])
  await context.close()
})
