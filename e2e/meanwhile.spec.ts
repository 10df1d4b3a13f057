// What somebody does while an answer is on its way, and what happens to them when it comes.
import { expect, type Page, test } from '@playwright/test'
import { onAnswer } from './answers.ts'
import { manyRows } from './crowds.ts'
import {
  crowd,
  fans,
  lookAgain,
  openPasswordDialog,
  rareName,
  row,
  staff,
  visit,
} from './people.ts'
import { edit, openEditor } from './profiles.ts'

/** Keeps the answer to the next such call back until it is let through. */
async function holdBack(page: Page, calls: RegExp) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await onAnswer(
    page,
    calls,
    async (route, response) => {
      asked.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { asked: asked.promise, letThrough: held.resolve }
}

/** Goes on to the search while more of a list is on its way, lets it come, and writes on there. */
async function goOnMeanwhile(page: Page, rows: string, count: number, letCome: () => void) {
  const search = page.getByRole('combobox', { name: 'Search people' })
  // the screen may be there before the bar is
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('lovel')
  letCome()
  await expect(page.locator(rows)).toHaveCount(count)
  await page.keyboard.type('ace')
  await expect(search).toHaveValue('lovelace')
}

test('a dialog stays open until its answer is there, so that a refusal is read', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const dialog = await openPasswordDialog(page)
  await dialog.getByLabel('Current password').fill('Wrong#Password1')
  await dialog.getByLabel('New password').fill('Another#River43')
  const { asked, letThrough } = await holdBack(page, /change-password/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await asked
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  letThrough()

  await expect(dialog.getByText('The current password is not right.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('of two switches that are turned one after the other neither jumps back', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  const off = (name: string) =>
    page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Off' })
  const answers: (() => Promise<void>)[] = []
  await onAnswer(page, /account\/privacy/, (route, response) => {
    answers.push(() => route.fulfill({ response }))
  })
  await off('Show when I am online').click()
  await expect.poll(() => answers.length).toBe(1)
  await off('Show when I am typing').click()
  await expect.poll(() => answers.length).toBe(2)

  for (const answer of answers) {
    const answered = page.waitForResponse(/account\/privacy/)
    await answer()
    await answered
    await page.waitForTimeout(200)
    await expect(off('Show when I am online')).toBeChecked()
    await expect(off('Show when I am typing')).toBeChecked()
  }
  await context.close()
})

test('who edits on while their profile is being saved begins from what was saved', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await page.getByLabel('Headline').fill('Compilers, mostly.')
  const { asked, letThrough } = await holdBack(page, /profile\/edit/)
  await page.getByRole('button', { name: 'Save' }).click()
  await asked
  await page.getByRole('button', { name: 'Profile actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  letThrough()

  await expect(page.getByLabel('Headline')).toHaveValue('Compilers, mostly.')
  await page.getByLabel('First name').fill('Grace')
  const saved = page.waitForResponse(/profile\/edit/)
  await page.getByRole('button', { name: 'Save' }).click()
  // it is shown before it is saved
  await saved
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Tester')
  await page.reload()
  await expect(page.locator('.profile__headline')).toHaveText('Compilers, mostly.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Tester')
  await context.close()
})

test('who edits on while their profile is being saved goes on with what was refused', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await page.getByLabel('Headline').fill('Compilers, mostly.')
  const held = Promise.withResolvers<void>()
  await page.route(/profile\/edit/, async (route) => {
    await held.promise
    await route.fulfill({
      status: 503,
      json: { success: false, error: 'Come back later.', code: 'overloaded' },
    })
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Profile actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  held.resolve()

  await expect(page.getByText('Come back later.')).toBeVisible()
  await expect(page.getByLabel('Headline')).toHaveValue('Compilers, mostly.')
  await page.reload()
  await page.getByRole('button', { name: 'Restore my edits' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Compilers, mostly.')
  await context.close()
})

test('a message that is written on while it is being sent keeps what was written', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/contact-form')
  const message = page.getByLabel('Message', { exact: true })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Tester')
  await message.fill('Is there a plan for schools?')
  const { asked, letThrough } = await holdBack(page, /api\/contact/)
  await page.getByRole('button', { name: 'Send message' }).click()
  await asked
  await message.fill('Is there a plan for schools? And one for clubs?')
  letThrough()

  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(message).toHaveValue('Is there a plan for schools? And one for clubs?')
  await context.close()
})

test('news from the server bring nobody back who is being answered', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const [grace] = await fans(browser, person, 1)
  if (!grace) throw new Error('somebody is missing')
  await page.goto('/networks', { waitUntil: 'networkidle' })
  await expect(row(page, grace.username)).toBeVisible()
  // the answer itself has not reached the server yet
  const held = Promise.withResolvers<void>()
  await page.route(/request\/review\/accepted/, async (route) => {
    await held.promise
    await route.continue()
  })
  await row(page, grace.username)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(row(page, grace.username)).toHaveCount(0)
  let cameBack = false
  await fans(browser, person, 1)
  for (let look = 0; look < 15; look++) {
    cameBack ||= (await row(page, grace.username).count()) > 0
    await page.waitForTimeout(100)
  }
  expect(cameBack).toBe(false)
  held.resolve()

  await expect(page.locator('.person-row')).toHaveCount(1)
  await expect(row(page, grace.username)).toHaveCount(0)
  await context.close()
})

test('who goes on to something else while more of a list is on its way stays there', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await manyRows(page, 'accepted', 30, person, 10)
  await page.goto('/networks/connections', { waitUntil: 'networkidle' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/request/accepted?page=2&*', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Show More' }).press('Enter')

  await goOnMeanwhile(page, '.person-row', 20, held.resolve)
  await context.close()
})

test('who goes on to something else while more results are on their way stays there', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada', { viewport: { width: 900, height: 600 } })
  const name = rareName()
  await crowd(browser, name, 12)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/search?*page=2*', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.goto(`/search?query=${name}`)
  const more = page.getByRole('button', { name: 'Show More' })
  await more.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')

  await goOnMeanwhile(page, '.person-grid a', 12, held.resolve)
  await context.close()
})

test('what is changed in one window is there in another that is looked at again', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Tester')
  const other = await context.newPage()
  await other.goto('/profile')
  await openEditor(other)
  await other.getByLabel('First name').fill('Grace')
  const saved = other.waitForResponse(/profile\/edit/)
  await other.getByRole('button', { name: 'Save' }).click()
  // it is shown before it is saved
  await saved
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Grace Tester')

  await lookAgain(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Tester')
  await context.close()
})

test('what one of the staff writes about somebody stays when another acts on them meanwhile', async ({
  browser,
}) => {
  const [ada, admin] = [await visit(browser, 'Ada'), await staff(browser, 'demo_admin')]
  const { page, context } = await staff(browser, 'demo_moderator')
  await page.goto(`/moderator?state=active&query=${ada.person.username}`)
  await page.getByRole('button', { name: 'Moderate Ada Tester' }).click()
  await page.getByRole('menuitem', { name: 'Ban' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban Ada Tester?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Three reports of the same kind.')
  const path = `/api/moderator/changeStatus/deactivated/${ada.person._id}`
  const { status } = await admin.request
    .patch(path, { data: { reason: 'Asked to.' } })
    .then((answer) => ({ status: answer.status() }))
  expect(status).toBe(200)
  await lookAgain(page)
  await expect(page.locator('.mod-card')).toHaveCount(0)

  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'Three reports of the same kind.',
  )
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
  for (const one of [ada, admin, { context }]) await one.context.close()
})

test('numbers of one period never stand under the name of another', async ({ browser }) => {
  const { page, context } = await staff(browser, 'demo_admin')
  await page.goto('/admin/requests')
  await expect(page.getByRole('img', { name: /^Requests per day, the last seven/ })).toBeVisible()
  const { letThrough } = await holdBack(page, /api\/request\/accepted\/day/)
  await page.getByRole('button', { name: '1D' }).click()
  await expect(page.getByRole('button', { name: '1D' })).toHaveAttribute('aria-pressed', 'true')

  await expect(page.locator('.chart--wait')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Requests per/ })).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('img', { name: /^Requests per hour/ })).toBeVisible()
  await context.close()
})
