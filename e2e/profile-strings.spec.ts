// The words and limits of the specification (2 and 5) on the screens of profiles, as far as no journey checks them.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { colourOf, showInterest, visit } from './people.ts'
import { edit, openEditor } from './profiles.ts'

const tile = (page: Page, label: string) => page.locator('.tile', { hasText: label })
const counterOf = (page: Page, field: Locator) =>
  page.locator('.field', { has: field }).locator('.field__counter')

test('a new profile says what is missing, and is changed from its corner only', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await page.goto('/profile')
  await expect(page.locator('.handle').first()).toHaveText(`@${person.username}`)
  await expect(page.locator('.status')).toHaveText('Active')
  for (const words of ['No headline', 'No information provided', 'No Skills']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  for (const name of [/^Edit .* image$/, 'Save', 'Cancel']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByLabel('Status')).toHaveCount(0)
  await page.getByRole('button', { name: 'Profile actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit Profile',
    'Change Password',
    'Setting',
  ])
  await expect(page.getByRole('menuitem', { name: 'Setting' })).toHaveAttribute('href', '/setting')

  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('button', { name: /^Edit .* image$/ })).toHaveCount(2)
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText(['Active', 'Deactivated'])
  await expect(page.getByLabel('First name')).toHaveAttribute('minlength', '3')
  await expect(page.getByText('15 left').first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Write', 'Preview'])
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByText('No information provided', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Profile actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Cancel Edit', 'Change Password', 'Setting'])
  await context.close()
})

test('the tiles count followers and following, each where its name says, and lead to the lists', async ({
  browser,
}) => {
  const [ada, grace, linus] = [
    await visit(browser, 'Ada'),
    await visit(browser, 'Grace'),
    await visit(browser, 'Linus'),
  ]
  await showInterest(grace.request, ada.person)
  await showInterest(ada.request, linus.person)
  await showInterest(linus.request, ada.person)
  const { page } = ada
  await page.goto('/profile')
  await expect(tile(page, 'Followers').locator('.tile__value')).toHaveText('2')
  await expect(tile(page, 'Following').locator('.tile__value')).toHaveText('1')
  await expect(tile(page, 'Following')).toHaveAttribute('href', '/networks/following')
  await tile(page, 'Followers').click()
  await expect(page).toHaveURL(/\/networks\/followers$/)

  await grace.page.goto(`/profile/${ada.person.username}`)
  await expect(tile(grace.page, 'Followers').locator('.tile__value')).toHaveText('2')
  await expect(tile(grace.page, 'Following').locator('.tile__value')).toHaveText('1')
  await expect(grace.page.locator('a.tile')).toHaveCount(0)
  for (const { context } of [ada, grace, linus]) await context.close()
})

const SCRIPTS = ['a', '🌳', 'م', 'x\u0323']
const NAME_SCRIPTS = ['a', '𐐷', 'م', 'x\u0323']

/** Exactly so many code points of a script. */
const long = (script: string, length: number): string =>
  [...script.repeat(length)].slice(0, length).join('')

async function isRed(counter: Locator): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await colourOf(counter)
  return red > 1.3 * green && red > 1.3 * blue
}

test('counters count code points of every script, turn red past their mark, and end at the limit', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  for (const { name, mark, max } of [
    { name: 'Headline', mark: 200, max: 220 },
    { name: 'About', mark: 1100, max: 1200 },
  ]) {
    const field = page.getByRole('textbox', { name })
    const counter = counterOf(page, field)
    for (const script of SCRIPTS) {
      for (const length of [mark, mark + 1, max - 1, max]) {
        await field.fill(long(script, length))
        await expect(counter).toHaveText(`${length}/${max}`)
        expect(await isRed(counter)).toBe(length > mark)
        await expect(field).toHaveValue(long(script, length))
      }
      await field.fill(long(script, max + 1))
      await expect(counter).toHaveText(`${max}/${max}`)
      await expect(field).toHaveValue(long(script, max))
      await expect(
        page.locator('.field', { has: field }).getByText('No characters left.'),
      ).toBeAttached()
      await field.pressSequentially('z')
      await expect(field).toHaveValue(long(script, max))
    }
  }
  await context.close()
})

test('names and skills end at their limits in every script, and what fits is saved', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  for (const [label, max] of [
    ['First name', 14],
    ['Last name', 25],
  ] as const) {
    const field = page.getByLabel(label)
    for (const script of NAME_SCRIPTS) {
      for (const length of [max - 1, max, max + 1]) {
        await field.fill(long(script, length))
        await expect(field).toHaveValue(long(script, Math.min(length, max)))
        await expect(counterOf(page, field)).toHaveText(`${Math.min(length, max)}/${max}`)
      }
    }
  }
  const skills = page.getByRole('combobox', { name: 'Skills' })
  const chips = page.getByRole('list', { name: 'Your skills' }).getByRole('listitem')
  for (const [place, script] of SCRIPTS.entries()) {
    await skills.fill(long(script, 41))
    await skills.press('Enter')
    await expect(page.getByText('A skill must be at most 40 characters long.')).toBeVisible()
    await skills.fill(`  ${long(script, 40)} `)
    await skills.press('Enter')
    await expect(chips).toHaveCount(place + 1)
  }
  await skills.fill('   ')
  await skills.press('Enter')
  await expect(chips).toHaveCount(SCRIPTS.length)

  await page.getByLabel('Headline').fill(long('🌳', 220))
  await page.getByRole('textbox', { name: 'About' }).fill(long('🌳', 1200))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.locator('.profile__headline')).toHaveText(long('🌳', 220))
  await expect(page.locator('.prose')).toHaveText(long('🌳', 1200))
  await expect(page.locator('.chip')).toHaveCount(SCRIPTS.length)
  await context.close()
})

test('the refusals of a name are told in their order, under the field', async ({ browser }) => {
  const { page, context } = await edit(browser)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const errors = page.locator('.field__error')
  for (const [firstName, sentence] of [
    ['', 'Name must be more than 3 characters long.'],
    ['  Al ', 'Name must be more than 3 characters long.'],
    ['Al1ce', 'Name should contain only characters.'],
  ] as const) {
    await page.getByLabel('First name').fill(firstName)
    await save.click()
    await expect(errors).toHaveText([sentence])
    await expect(page.getByLabel('First name')).toBeFocused()
  }
  await page.getByLabel('First name').fill('Ali')
  await page.getByLabel('Last name').fill('L@velace')
  await save.click()
  await expect(errors).toHaveText(['Name should contain only characters.'])
  await page.getByLabel('Last name').fill('')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ali')
  await context.close()
})

test('a save that is answered without words has some of its own', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Ada')
  const { user } = (await (await request.get('/api/profile/view')).json()) as { user: object }
  await page.route('**/api/profile/edit', (route) =>
    route.fulfill({ json: { success: true, message: '', user } }),
  )
  await page.goto('/profile')
  await openEditor(page)
  await page.getByLabel('Headline').fill('New')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile Data Fetched')).toBeVisible()
  await context.close()
})

test('somebody else’s profile is read-only, and a rejection shows on one side only', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const { page } = ada
  await page.goto(`/profile/${grace.person.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Tester')
  for (const words of ['No headline', 'No information provided', 'No Skills', 'Active']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Profile actions' })).toHaveCount(0)
  const bar = page.locator('.relation-bar')
  await expect(bar.locator('.badge')).toHaveCount(0)
  await page.getByRole('button', { name: 'Connection actions for Grace Tester' }).click()
  await expect(page.getByRole('menuitem').filter({ hasText: /Inter|Ign/ })).toHaveText([
    'Interested ?',
    'Ignore User',
  ])
  await showInterest(grace.request, ada.person)
  await page.reload()
  await expect(bar.locator('.badge')).toHaveText('Interested')
  await page.getByRole('button', { name: 'Reject Grace Tester' }).click()
  await expect(bar.locator('.badge')).toHaveText('Rejected')
  // the one who was rejected sees no difference
  await grace.page.goto(`/profile/${ada.person.username}`)
  await expect(grace.page.locator('.relation-bar .badge')).toHaveText('Pending')
  await page.getByRole('button', { name: /^Remove Grace Tester/ }).click()
  await expect(bar.locator('.badge')).toHaveText('Interested')

  // a line that opens would ask again by itself
  await page.routeWebSocket(/EIO=4/, (line) => line.close())
  await page.route(/EIO=4/, (route) => route.abort())
  await page.route('**/api/user/connection/**', (route) => route.fulfill({ status: 400, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error fetching connection status')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Retry' }).focus()
  await page.unroute('**/api/user/connection/**')
  await page.keyboard.press('Enter')
  await expect(bar.locator('.badge')).toHaveText('Interested')
  await expect(page.getByRole('button', { name: 'Reject Grace Tester' })).toBeFocused()
  for (const { context } of [ada, grace]) await context.close()
})

test('in a full field what is typed in the middle is not let in, and the end stays', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  const headline = page.getByRole('textbox', { name: 'Headline' })
  const full = `${'a'.repeat(100)}${'z'.repeat(120)}`
  await headline.fill(full)
  await headline.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(100, 100))

  await page.keyboard.type('new')

  await expect(headline).toHaveValue(full)
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText('new')
  await expect(headline).toHaveValue(`${'a'.repeat(99)}n${'z'.repeat(120)}`)
  await context.close()
})

test('a skill that cannot be stored says so when it is saved', async ({ browser }) => {
  const { page, context } = await edit(browser)
  const skills = page.getByRole('combobox', { name: 'Skills' })
  for (const skill of ['Rust', 'G\0']) {
    await skills.fill(skill)
    await skills.press('Enter')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.field', { has: skills }).getByRole('alert')).toHaveText(/\S/)
  await expect(skills).toHaveAttribute('aria-invalid', 'true')
  await expect(skills).toBeFocused()
  await context.close()
})
