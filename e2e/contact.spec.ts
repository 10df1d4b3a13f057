import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { letters } from './letters.ts'
import { expectNoSidewaysScroll, listen, pressTwice, staff, visit } from './people.ts'

const SEND = { name: 'Send message' }
const FAILED = 'Failed to send message. Please try again.'
// nothing goes before the form was open for so long, and it opens as the application takes the page over
const AFTER_THREE_SECONDS = { timeout: 15_000 }

async function fill(page: Page, message = 'Is there a plan for schools?') {
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org')
  await page.getByLabel('Message', { exact: true }).fill(message)
}

/** The letters that wait for whoever runs this. */
const contactLetters = async (): Promise<string> =>
  (await letters()).filter((letter) => letter.includes('Subject: Contact form')).join('\n')

test('a visitor writes by keyboard alone, is told that it was sent, and it is mailed', async ({
  page,
}) => {
  const complaints = listen(page)
  await page.goto('/contact-form')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Ada Lovelace')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Is there a plan\nfor 400 schools?\n')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', SEND)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Message sent successfully!')).toBeVisible(AFTER_THREE_SECONDS)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  await expect.poll(contactLetters, { timeout: 15_000 }).toContain('for 400 schools?')
  expect(await contactLetters()).toContain('Reply-To: Ada Lovelace <ada@example.org>')
  expect(complaints).toEqual([])
})

test('whoever is signed in finds their name and address in the form, and what they typed stays', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/contact-form')
  await expect(field('Name')).toHaveValue('Ada Tester')
  await expect(field('Email')).toHaveValue(person.email)
  let letIn = () => {}
  const known = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/api/profile/view', async (route) => {
    await known
    await route.continue()
  })
  await page.reload()
  await field('Name').fill('Countess of Lovelace')

  letIn()

  await expect(field('Email')).toHaveValue(person.email)
  await expect(field('Name')).toHaveValue('Countess of Lovelace')
  await context.close()
})

/** Presses Send under a message alone while it is not known who is there, and then lets the answer to that come. */
async function sendUnknown(page: Page, answer: (route: Route) => Promise<void>) {
  const sent: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.continue()
  })
  const known = Promise.withResolvers<void>()
  await page.route('**/api/profile/view', async (route) => {
    await known.promise
    await answer(route)
  })
  await page.goto('/contact-form')
  await page.waitForFunction(() => (window as { isAwake?: boolean }).isAwake)
  await page.getByLabel('Message', { exact: true }).fill('Sent before I am known.')
  await pressTwice(page, page.getByRole('button', SEND))
  await expect(page.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true')
  known.resolve()
  return sent
}

test('what a member sends before it is known who they are is sent once, in their name', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const sent = await sendUnknown(page, (route) => route.continue())
  await expect(page.getByText('Message sent successfully!')).toBeVisible(AFTER_THREE_SECONDS)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  expect(sent).toEqual([
    expect.objectContaining({
      from_name: 'Ada Tester',
      from_email: person.email,
      message: 'Sent before I am known.',
    }),
  ])
  await context.close()
})

test('who pressed too early and proves to be nobody is told what is missing', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const json = { success: false, error: 'Please log in to proceed.', code: 'not_signed_in' }
  const sent = await sendUnknown(page, (route) => route.fulfill({ status: 401, json }))
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByRole('button', SEND)).not.toHaveAttribute('aria-busy', 'true')
  expect(sent).toEqual([])
  await context.close()
})

test('what is wrong stands under its field, in the words of the specification, and the focus goes to the first', async ({
  page,
}) => {
  await page.goto('/contact-form')
  await page.getByLabel('Name', { exact: true }).fill('Al')
  await page.getByLabel('Email', { exact: true }).fill('ada@example')
  await page.getByLabel('Message', { exact: true }).fill('Hi there')
  await page.getByRole('button', SEND).click()

  for (const [label, sentence] of [
    ['Name', 'Name must be at least 3 characters long.'],
    ['Email', 'Enter a valid email address.'],
    ['Message', 'Message must be at least 10 characters.'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('a failure says so and keeps what was typed', async ({ page }) => {
  await page.goto('/contact-form')
  await fill(page, 'A long letter that nobody wants to type twice.')
  await page.route('**/api/contact', (route) => route.abort())
  await page.getByRole('button', SEND).click()
  await expect(page.getByText(FAILED)).toBeVisible(AFTER_THREE_SECONDS)

  await page.unroute('**/api/contact')
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Something went wrong!' } }),
  )
  await page.getByRole('button', SEND).click()
  await expect(page.getByText(FAILED)).toHaveCount(2)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    'A long letter that nobody wants to type twice.',
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')

  await page.unroute('**/api/contact')
  await page.getByRole('button', SEND).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible(AFTER_THREE_SECONDS)
})

/** Types and sends a message while the code of the application is held back; returns what was sent of it. */
async function sendEarly(page: Page, by: 'press' | 'Enter'): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.continue()
  })
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/contact-form', { waitUntil: 'commit' })
  await fill(page, `Sent early by ${by}.`)
  if (by === 'press') await page.getByRole('button', SEND).click()
  else await page.getByLabel('Email', { exact: true }).press('Enter')
  arrival.resolve()
  await expect(page.getByText('Message sent successfully!')).toBeVisible(AFTER_THREE_SECONDS)
  return sent
}

for (const by of ['press', 'Enter'] as const) {
  const asTyped = {
    from_name: 'Ada Lovelace',
    from_email: 'ada@example.org',
    message: `Sent early by ${by}.`,
  }

  test(`what is typed and sent by ${by} before the application is there counts`, async ({
    page,
  }) => {
    expect(await sendEarly(page, by)).toEqual([expect.objectContaining(asTyped)])
  })

  test(`what a member types and sends by ${by} before the application is there counts`, async ({
    browser,
  }) => {
    const { page, context } = await visit(browser, 'Ada')
    expect(await sendEarly(page, by)).toEqual([expect.objectContaining(asTyped)])
    await context.close()
  })
}

test('whoever wrote often already is told when to come back', async ({ page }) => {
  const error = 'You have written to us several times already.'
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, error, code: 'too_many_contact_messages' },
    }),
  )
  await page.goto('/contact-form')
  await fill(page)
  await page.getByRole('button', SEND).click()

  await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible(AFTER_THREE_SECONDS)
  await expect(page.getByText(FAILED)).toBeVisible()
})

test('two presses send one message', async ({ page }) => {
  let calls = 0
  await page.route('**/api/contact', async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/contact-form')
  await fill(page)
  await page.waitForFunction(() => (window as { isAwake?: boolean }).isAwake)
  await pressTwice(page, page.getByRole('button', SEND))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message sent successfully!')).toBeVisible(AFTER_THREE_SECONDS)
  expect(calls).toBe(1)
})

test('the page is clean in both themes', async ({ page }) => {
  await page.goto('/contact-form')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  }
})

test('a message of a visitor is answered by mail and marked', async ({ browser }) => {
  const visitor = await browser.newContext()
  const text = `Do you have a plan for schools? ${Date.now()}`
  const data = { from_name: 'Hedy Lamarr', from_email: 'hedy@example.org', message: text }
  expect((await visitor.request.post('/api/contact', { data })).status()).toBe(200)
  const { page, context, complaints } = await staff(browser, 'demo_admin')
  await page.goto('/admin/messages')
  const card = page.locator('.report-card').filter({ hasText: text })
  await expect(card.getByRole('link', { name: 'Reply to Hedy Lamarr' })).toHaveAttribute(
    'href',
    /^mailto:hedy%40example\.org\?subject=/,
  )
  await card.getByRole('button', { name: 'Mark Hedy Lamarr as handled' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'Handled' }).click()
  await expect(card).toContainText('Handled by @demo_admin')
  await card.getByRole('button', { name: 'Mark Hedy Lamarr as not handled' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'Waiting' }).click()
  await expect(card).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
  await visitor.close()
})
