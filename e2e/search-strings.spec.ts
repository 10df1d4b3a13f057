// The words and limits of the specification (2 and 5) on the search and the settings, as far as no journey checks them.
import { expect, test } from '@playwright/test'
import { PASSWORD, visit } from './people.ts'

const found = {
  _id: '01900000-0000-7000-8000-000000000001',
  username: 'grace',
  firstName: 'grace brewster',
  lastName: 'hopper',
  avatar: '',
  headline: '',
  isPremium: true,
}

test('a card has a capital name, a crown, short counts, and NA where a count is unknown', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  let answer = () => undefined as void
  const isTime = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/search?**', async (route) => {
    await isTime
    const isFirst = route.request().url().includes('page=1')
    const other = { ...found, _id: found._id.replace(/1$/, '2'), followers: 999, following: 1000 }
    const result = isFirst ? [found, other, found] : []
    await route.fulfill({ json: { success: true, message: '', result } })
  })
  await page.goto('/search?query=grace')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await expect(page.getByRole('main').locator('.spinner')).toBeVisible()
  await expect(page.getByText('Looking for people')).toBeAttached()
  answer()
  const cards = page.locator('.person-grid a')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('main').locator('.spinner')).toHaveCount(0)
  await expect(cards.first()).toContainText('Grace Brewster Hopper')
  await expect(cards.first().getByRole('img', { name: 'Premium member' })).toBeVisible()
  await expect(cards.first()).toContainText('NA followers')
  await expect(cards.first()).toContainText('NA following')
  await expect(cards.first()).toContainText('No information provided.')
  await expect(cards.first().locator('svg.avatar__img path').first()).toBeVisible()
  await expect(cards.last()).toContainText('999 followers')
  await expect(cards.last()).toContainText('1.0k following')
  await context.close()
})

test('one follower is told as one, and none as several', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  const other = { ...found, _id: found._id.replace(/1$/, '2') }
  await page.route('**/api/search?**', async (route) => {
    const result = [
      { ...found, followers: 1, following: 1 },
      { ...other, followers: 0, following: 0 },
    ]
    await route.fulfill({ json: { success: true, message: '', result } })
  })
  await page.goto('/search?query=grace')
  await expect(page.locator('.person-card__meta')).toHaveText([
    '1 follower1 following',
    '0 followers0 following',
  ])
  await context.close()
})

test('nothing is asked until 400 ms have passed since the last key', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await page.goto('/networks')
  const box = page.getByRole('combobox', { name: 'Search people' })
  const typed = person.username.slice(0, 8)
  const asked = page.waitForRequest(`**/api/search?query=${typed}&**`)
  // on the page: the box at rest gives its place to the whole one at the first key
  await page.evaluate(() => {
    document.addEventListener('input', () => Object.assign(window, { typedAt: Date.now() }))
  })
  await box.pressSequentially(typed, { delay: 60 })
  const request = await asked
  await request.response()
  const typedAt = await page.evaluate(() => Reflect.get(window, 'typedAt') as number)
  const waitedMs = request.timing().startTime - typedAt
  expect(waitedMs).toBeGreaterThanOrEqual(395)
  expect(new URL(request.url()).searchParams.get('limit')).toBe('5')
  await context.close()
})

test('a query of 64 code points is looked for as it is, and of a longer one its beginning', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const asked: (string | null)[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (pathname === '/api/search') {
      expect(response.status()).toBe(200)
      asked.push(searchParams.get('query'))
    }
  })
  for (const script of ['q', '🌳', 'م', 'x\u0323']) {
    const text = (length: number) => [...script.repeat(length)].slice(0, length).join('')
    for (const length of [63, 64, 65]) {
      await page.goto(`/search?query=${encodeURIComponent(text(length))}`)
      await expect(page.getByRole('heading', { name: 'No results found.' })).toBeVisible()
      expect(asked.at(-1)).toBe(text(Math.min(length, 64)))
    }
  }
  await context.close()
})

test('the settings tell the sentences of sign-up where the same things are changed', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await page.goto('/setting')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setting')
  await expect(page).toHaveTitle('Setting · Devgrove')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Account',
    'Sessions',
    'Chat',
    'Profile views',
    'Appearance',
    'Keyboard',
    'Blocked developers',
    'Data',
  ])
  const dialog = page.getByRole('dialog')
  const tells = async (button: string, sentence: string) => {
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog.getByText(sentence, { exact: true }).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Change Username' }).click()
  const username = dialog.getByLabel('New username')
  await expect(username).toHaveValue(person.username)
  await username.fill(' ab ')
  await tells('Save', 'Username must be more than 3 characters long.')
  await username.fill('a'.repeat(31))
  await tells('Save', 'Username must be at most 30 characters long.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Change Email' }).click()
  await tells('Send link', 'Email is required.')
  await tells('Send link', 'Enter A Password.')
  await dialog.getByLabel('New email').fill('ada@example')
  await tells('Send link', 'Enter a valid email address.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Change Password' }).click()
  const next = dialog.getByRole('textbox', { name: 'New password' })
  await tells('Save', 'Enter A Password.')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  for (const [typed, sentence] of [
    ['Blue#w1', 'Password must be at least 8 characters long.'],
    ['bluewhales', 'Password must contain at least one uppercase letter.'],
    ['Bluewhales', 'Password must contain at least one number.'],
    ['Bluewhales1', 'Password must contain at least one special character.'],
  ] as const) {
    await next.fill(typed)
    await tells('Save', sentence)
  }
  await context.close()
})

test('the theme of the settings is dark, light or what the system has', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada', { colorScheme: 'light' })
  await page.goto('/setting')
  const theme = page.getByRole('radiogroup', { name: 'Theme' })
  const shown = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await expect(theme.getByRole('radio')).toHaveText(['Dark', 'Light', 'System'])
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
  const fading = await theme
    .getByRole('radio', { name: 'Light' })
    .evaluate((radio: HTMLElement) => {
      radio.click()
      const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target)
      return parts.filter((part) => part?.matches('.btn, .icon-btn')).length
    })
  expect([await shown(), fading]).toEqual(['light', 0])
  await theme.getByRole('radio', { name: 'Dark' }).click()
  expect(await shown()).toBe('dark')
  await theme.getByRole('radio', { name: 'System' }).click()
  expect(await shown()).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(shown).toBe('dark')
  await page.reload()
  await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked()
  await context.close()
})
