import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { expectNoSidewaysScroll, PASSWORD, visit } from './people.ts'
import { edit, openEditor } from './profiles.ts'

test('a profile is changed, saved, and is what others see', async ({ browser }) => {
  const { page, context, person, complaints } = await edit(browser)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Featherstonehaughs')
  await page.getByLabel('Headline').fill('Compilers, mostly.')
  await page.getByRole('textbox', { name: 'About' }).fill('Some **bold** words')
  await page.getByRole('combobox', { name: 'Skills' }).fill('COBOL')
  await page.keyboard.press('Enter')
  const preview = page.locator('.profile__side .person-card')
  const promise = page.getByRole('heading', { name: 'This is how Your Profile will look to other' })
  await expect(promise).toBeVisible()
  await expect(preview).toContainText('Grace Featherstoneha...')
  await expect(preview).toContainText('Compilers, mostly.')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Featherstoneha...')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('.prose strong')).toHaveText('bold')
  await page.reload()
  await expect(page.locator('.profile__headline')).toHaveText('Compilers, mostly.')
  await expect(promise).toBeVisible()
  await expect(preview).toContainText('Compilers, mostly.')
  await expect(page.getByText('You have changes that are not saved.')).toHaveCount(0)

  const other = await visit(browser, 'Linus')
  await other.page.goto(`/profile/${person.username}`)
  await expect(other.page.getByText('COBOL')).toBeVisible()
  expect(complaints).toEqual([])
  await other.context.close()
  await context.close()
})

test('Cancel restores what is stored, in the bar and in the corner menu, and can be taken back', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await page.getByLabel('Headline').fill('Not to be')
  await page.getByRole('region', { name: 'Your changes' }).getByText('Cancel').click()
  await expect(page.getByText('No headline')).toBeVisible()
  await page.getByRole('button', { name: 'Restore my edits' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Not to be')
  await page.getByRole('button', { name: 'Profile actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Edit' }).click()
  await expect(page.getByText('No headline')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await context.close()
})

test('deactivating is explained and asked about', async ({ browser }) => {
  const { page, context } = await edit(browser)
  const status = page.getByLabel('Status')
  await status.selectOption('Deactivated')
  const dialog = page.getByRole('dialog', { name: 'Deactivate your profile?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(status).toHaveValue('active')
  await status.selectOption('Deactivated')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(status).toHaveValue('deactivated')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.status--deactivated')).toHaveText('Deactivated')
  await context.close()
})

test('what was discarded comes back into an editor that was opened again meanwhile', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await page.getByLabel('Headline').fill('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openEditor(page)
  await expect(page.getByLabel('Headline')).toHaveValue('')

  await page.getByRole('button', { name: 'Restore my edits' }).click()

  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought')
  await context.close()
})

test('unsaved changes are not left behind unasked, and outlive a reload', async ({ browser }) => {
  const { page, context } = await edit(browser)
  await page.getByLabel('Headline').fill('Half a thought')
  await page.getByRole('link', { name: 'Networks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'Networks' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/networks$/)

  await page.goto('/profile')
  await expect(page.getByText('You have changes that are not saved.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore my edits' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought')
  let asked = ''
  page.once('dialog', (question) => {
    asked = question.type()
    void question.accept()
  })
  await page.reload()
  expect(asked).toBe('beforeunload')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByText('No headline')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore my edits' })).toHaveCount(0)
  await context.close()
})

test('logging out with unsaved changes is done at once, and they are there again after logging in', async ({
  browser,
}) => {
  const { page, context, request, person } = await edit(browser)
  await page.getByLabel('Headline').fill('Half a thought')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await request.post('/api/login', { data: { username: person.username, password: PASSWORD } })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Restore my edits' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought')
  await context.close()
})

test('edits that are restored are offered by no toast any more, nor to whoever is there after logging out', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  const headline = page.getByLabel('Headline')
  const offer = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Restore' })
  await page.route('**/api/profile/edit', (route) => route.abort())
  const lose = async (text: string) => {
    await headline.fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(offer).toBeVisible()
  }
  await lose('Lost words')

  await page.getByRole('main').getByRole('button', { name: 'Restore my edits' }).click()
  await expect(headline).toHaveValue('Lost words')
  await expect(offer).toHaveCount(0, { timeout: 2000 })

  await lose('Other words')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.locator('[data-sonner-toast][data-type=success]')).toBeVisible()
  await expect(offer).toHaveCount(0, { timeout: 2000 })
  await context.close()
})

test('a change in another tab is not overwritten unknowingly', async ({ browser }) => {
  const { page, context, request } = await edit(browser)
  const answer = await request.patch('/api/profile/edit', { data: { headline: 'From elsewhere' } })
  expect(answer.ok()).toBe(true)
  await page.getByRole('textbox', { name: 'About' }).fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Your profile was changed somewhere else meanwhile.', { exact: false }),
  ).toBeVisible()
  await expect(page.locator('.profile__headline')).toHaveText('From elsewhere')
  await page.getByRole('button', { name: 'Restore my edits' }).first().click()
  await expect(page.getByLabel('Headline')).toHaveValue('From elsewhere')
  await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.prose')).toHaveText('Mine')
  await expect(page.locator('.profile__headline')).toHaveText('From elsewhere')
  await context.close()
})

test('what others will see is shown while it is typed: the search card, the feed card and the profile', async ({
  browser,
}) => {
  const { page, context, complaints } = await visit(browser, 'Ada', { reducedMotion: 'reduce' })
  await page.goto('/profile')
  await openEditor(page)
  const switches = page.getByRole('radiogroup', { name: 'Preview of' })
  const preview = page.locator('.preview')
  await expect(switches.getByRole('radio', { name: 'Search card' })).toBeChecked()
  await expect(preview.locator('.person-card')).toContainText('No information provided.')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Plants compilers')
  await expect(preview.locator('.person-card')).toContainText('Plants compilers')

  await switches.getByRole('radio', { name: 'Search card' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(switches.getByRole('radio', { name: 'Feed card' })).toBeFocused()
  await expect(switches.getByRole('radio', { name: 'Feed card' })).toBeChecked()
  const card = preview.getByRole('article')
  await expect(card.getByRole('heading', { level: 3, name: 'Ada Tester' })).toBeVisible()
  await expect(card).toContainText('Plants compilers')
  await expect(card).toContainText('No Skills')
  await page.getByRole('combobox', { name: 'Skills' }).fill('Rust')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('list', { name: 'Skills' })).toContainText('Rust')
  await page.getByRole('textbox', { name: 'First name' }).fill('Augusta')
  await expect(card.getByRole('heading', { name: 'Augusta Tester' })).toBeVisible()
  await expectAccessible(page)

  await switches.getByRole('radio', { name: 'Public view' }).click()
  await page.getByRole('textbox', { name: 'About' }).fill('I am **here**')
  await expect(preview.locator('.prose strong')).toHaveText('here')
  await expect(preview.getByRole('heading', { level: 3, name: 'Augusta Tester' })).toBeVisible()
  await expect(preview.getByText('Followers')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of [320, 390, 861, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('combobox', { name: 'Status' }).selectOption('deactivated')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.locator('aside.profile__side')).toContainText('only your connections can')
  await switches.getByRole('radio', { name: 'Feed card' }).click()
  await expect(page.getByText('you do not come up in the feed.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Tester' })).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

test('the editor is accessible and never scrolls sideways in both themes', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada', { reducedMotion: 'reduce' })
  await page.goto('/profile')
  await openEditor(page)
  await page.getByRole('textbox', { name: 'About' }).fill('# Title\n\n`code`')
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  }
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.locator('.editor').getByRole('heading', { name: 'Title' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await context.close()
})
