import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { onAnswer } from './answers.ts'
import { mailedLink, resetLink } from './letters.ts'
import { listen, PASSWORD, somebody, visit } from './people.ts'

/** How the server begins to say that a line may not join. */
const REFUSAL = '44'

const password = (page: Page, name = 'Password') => page.getByRole('textbox', { name, exact: true })
const errorsOf = (page: Page) => page.locator('.field__error').allTextContents()

test('the sign-up form tells the sentences of the specification, on submit and then live', async ({
  page,
}) => {
  const complaints = listen(page)
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1, name: 'Create a account' })).toBeVisible()
  await expect(page.getByText('Find your matching dev partner today!')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('ada@')
  expect(await errorsOf(page)).toEqual([])

  const rules = page.locator('.strength__rules')
  await expect(rules).not.toContainText('missing')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect
    .poll(() => errorsOf(page))
    .toEqual([
      'Name must be more than 3 characters long.',
      'Username must be more than 3 characters long.',
      'Enter a valid email address.',
      'Password must be at least 8 characters long.',
    ])
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('First Name').fill('Ad1')
  await expect.poll(() => errorsOf(page)).toContain('Name should contain only characters.')
  await page.getByLabel('Email').fill('')
  await expect.poll(() => errorsOf(page)).toContain('Email is required.')
  for (const [typed, sentence] of [
    ['bluewhales', 'Password must contain at least one uppercase letter.'],
    ['Bluewhales', 'Password must contain at least one number.'],
    ['Bluewhales1', 'Password must contain at least one special character.'],
  ] as const) {
    await password(page).fill(typed)
    await expect.poll(() => errorsOf(page)).toContain(sentence)
    await expect(rules).toContainText('A special character, missing')
    await expect(rules).toContainText('128 characters or fewer, done')
  }
  await password(page).fill(PASSWORD)
  await expect(page.locator('.strength__word')).toHaveText('All rules met')
  expect(complaints).toEqual([])
})

test('the meter takes back what it said of a password that the server finds too easy to guess', async ({
  page,
}) => {
  const { username, email } = somebody('Ada')
  const word = page.locator('.strength__word')
  await page.goto('/signup')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await password(page).fill('Password1!')
  await expect(word).toHaveText('All rules met')

  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
  await expect(word).toHaveText('Refused')
  await expect(page.locator('.strength__bars .is-held')).toHaveCount(0)

  await password(page).fill(PASSWORD)
  await expect(word).toHaveText('All rules met')
  await expect(page.locator('.strength__bars .is-held')).toHaveCount(5)
})

test('beside the forms to get in stand two developers, each on a card of their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path)
    const [first, second] = await Promise.all(
      ['@linhng', '@kwamem'].map((handle) =>
        page.getByText(handle).locator('xpath=..').boundingBox(),
      ),
    )
    if (!first || !second) throw new Error('a card is missing')
    for (const { height, width } of [first, second]) expect(width).toBeGreaterThan(2 * height)
    // the way of the second is merged from the right, and further up
    expect(second.x).toBeGreaterThan(first.x + first.width)
    expect(second.y + second.height).toBeLessThan(first.y)
  }
})

test('a taken username is told while it is typed, and by the server under its field', async ({
  page,
  browser,
}) => {
  const { person, context } = await visit(browser, 'Grace')
  await context.close()
  await page.goto('/signup')
  await page.getByLabel('Username').fill(person.username.toUpperCase())
  await expect(page.locator('.username-hint')).toHaveText('This username is already taken.')

  const fresh = somebody('Ada')
  await page.getByLabel('Username').fill(fresh.username)
  await expect(page.locator('.username-hint--free')).toBeVisible()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Email').fill(person.email)
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect
    .poll(() => errorsOf(page))
    .toContain('An account with this email address already exists.')
})

test('a new member lands on their profile, which was loaded anew, and is told so', async ({
  page,
}) => {
  const person = somebody('Ada')
  await page.goto('/signup')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByLabel('First Name').fill(person.firstName)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await password(page).fill(PASSWORD)
  await password(page).press('Enter')
  await page.waitForURL('**/profile')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
  await expect(page.getByText(`@${person.username}`)).toBeVisible()
})

test('logging in works by email and by username, and one sentence covers every wrong pair', async ({
  browser,
  page,
}) => {
  const { person, context } = await visit(browser, 'Ada')
  await context.close()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => errorsOf(page)).toEqual(['Email is required.', 'Enter A Password.'])
  await expectAccessible(page)

  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await password(page).fill('Wrong#Password1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong email, username or password.')

  await page.getByRole('radio', { name: 'Username' }).click()
  await page.getByLabel('Username', { exact: true }).last().fill('ab')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => errorsOf(page)).toEqual(['Username must be more than 3 characters long.'])
  await page.getByLabel('Username', { exact: true }).last().fill(person.username.toUpperCase())
  await password(page).fill(PASSWORD)
  await password(page).press('Enter')
  await expect(page).toHaveURL(/\/feed$/)
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
})

test('no form tries what the policy of the documents refuses', async ({ page }) => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} of ${event.blockedURI}`),
    )
  })
  for (const [path, button] of [
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/contact-form', 'Send message'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    const refused = await page.evaluate(() => (window as { refused?: string[] }).refused)
    expect({ path, refused }).toEqual({ path, refused: [] })
  }
})

test('showing the password keeps the caret where it was', async ({ page }) => {
  await page.goto('/login')
  await password(page).fill('0123456789')
  await password(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
  const show = page.getByRole('button', { name: 'Show password' })
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(password(page)).toBeFocused()
  await page.keyboard.type('x')
  await expect(password(page)).toHaveValue('0123x456789')
})

test('a forgotten password is set anew by the mailed link', async ({ browser, page }) => {
  const { person, context } = await visit(browser, 'Ada')
  await context.close()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.locator('.notice')).toBeVisible()

  await page.goto(await mailedLink(person.email, '/reset-password'))
  await password(page, 'New password').fill('Other#River43')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await password(page).fill('Other#River43')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/feed$/)
})

test('whoever sets a new password where they are signed in goes to the login, and hears of nothing lost', async ({
  browser,
}) => {
  const { page, context, person, request } = await visit(browser, 'Ada')
  const link = await resetLink(request, person.email)
  // the line joins in the moment in which the session ends, and is refused before the answer says why
  const ended = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<void>()
  await page.routeWebSocket(/EIO=4/, (line) => {
    const server = line.connectToServer()
    line.onMessage((said) => void ended.promise.then(() => server.send(said)))
    server.onMessage((said) => {
      line.send(said)
      if (String(said).startsWith(REFUSAL)) refused.resolve()
    })
  })
  await onAnswer(page, '**/api/account/reset-password', async (route, response) => {
    ended.resolve()
    await refused.promise
    await route.fulfill({ response })
  })
  const opened = page.waitForEvent('websocket')
  await page.goto(link)
  await opened
  await password(page, 'New password').fill('Other#River43')
  await page.getByRole('button', { name: 'Save password' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await context.close()
})

test('the password is changed from the corner of the own profile', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/profile')
  const corner = page.getByRole('button', { name: 'Profile actions' })
  await corner.click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter A Password.')).toBeVisible()
  await expectAccessible(page)
  await password(page, 'Current password').fill('Wrong#Password1')
  await password(page, 'New password').fill('Other#River43')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The current password is not right.')).toBeVisible()
  await password(page, 'Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await context.close()
})

test('another session is ended from the settings, and its page is left at once', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const elsewhere = await browser.newContext()
  await elsewhere.request.post('/api/login', {
    data: { username: person.username, password: PASSWORD },
  })
  const other = await elsewhere.newPage()
  await other.goto('/networks')
  await expect(other.getByRole('heading', { name: 'Interested' })).toBeVisible()

  await page.goto('/setting')
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0)
  await expect(page.locator('.session-row')).toBeFocused()

  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('Please log in to proceed.')).toBeVisible()
  await elsewhere.close()
  await context.close()
})
