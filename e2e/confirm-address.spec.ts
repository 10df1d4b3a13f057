import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { confirmAddress, letters, mailedLink } from './letters.ts'
import { expectNoSidewaysScroll, lookAgain, visit } from './people.ts'

const AGAIN = '**/api/account/email/confirmation'
const LINK = '**/api/account/verify-email'
const PHONE = { viewport: { width: 390, height: 844 } }
const again = (page: Page) => page.getByRole('button', { name: 'Send the link again' })
const mailedTo = async (email: string) =>
  (await letters()).filter((text) => text.includes(email)).length
const focused = (page: Page) => page.locator(':focus')

test('whoever has not confirmed their address has the link sent again, on a phone and by key', async ({
  browser,
}) => {
  const { page, context, person, complaints } = await visit(browser, 'Ada', PHONE)
  await expect.poll(() => mailedTo(person.email)).toBe(1)
  await page.goto('/setting')
  await expect(page.getByText('Not confirmed yet.')).toBeVisible()
  await expectAccessible(page)
  const held = Promise.withResolvers<void>()
  await page.route(AGAIN, async (route) => {
    await held.promise
    await route.continue()
  })

  await again(page).focus()
  await page.keyboard.press('Enter')
  const busy = page.getByRole('button', { name: 'Sending the link' })
  await expect(busy).toBeFocused()
  await expectNoSidewaysScroll(page)
  held.resolve()

  await expect(page.getByText('A link is on its way to your address.')).toBeVisible()
  await expect(again(page)).toBeFocused()
  await expect.poll(() => mailedTo(person.email)).toBe(2)
  await expectNoSidewaysScroll(page)

  const mail = await context.newPage()
  await mail.goto(await mailedLink(person.email, '/verify-email'))
  await expect(mail.getByRole('status').getByText('Your email address is confirmed.')).toBeVisible()
  // the page hears of it without being looked at
  await expect(again(page)).toHaveCount(0)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(focused(page)).toContainText(person.email)
  expect(complaints).toEqual([])
  await context.close()
})

test('that the link cannot be sent again is said, and the button stays only while it is of use', async ({
  browser,
}) => {
  const { page, context, person, request } = await visit(browser, 'Ada')
  // the page does not hear of it before it asks for the link, however late its first questions are answered
  const asItWas = await (await request.get('/api/profile/view')).text()
  let hasAsked = false
  await page.route('**/api/profile/view', (route) =>
    hasAsked ? route.continue() : route.fulfill({ contentType: 'application/json', body: asItWas }),
  )
  await page.goto('/setting')
  await page.route(AGAIN, (route) => route.abort(), { times: 1 })
  await again(page).click()
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toBeVisible()
  await expect(again(page)).toBeFocused()

  await page.route(AGAIN, (route) => {
    hasAsked = true
    return route.continue()
  })
  await confirmAddress(request, person.email)
  await again(page).press('Enter')

  await expect(page.getByText('Your email address is confirmed already.')).toBeVisible()
  await expect(again(page)).toHaveCount(0)
  await expect(focused(page)).toContainText(person.email)
  await context.close()
})

test('a link that is refused stays refused, and is sent once', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/verify-email')) sent++
  })
  await page.goto('/verify-email?token=of_long_ago')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not confirmed')

  const looked = page.waitForResponse('**/api/profile/view')
  await lookAgain(page)
  await looked

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not confirmed')
  expect(sent).toBe(1)
  await context.close()
})

test('a link that could not be looked at is tried again, and not called refused', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const heading = page.getByRole('heading', { level: 1 })
  const retry = page.getByRole('button', { name: 'Retry' })
  const failing = ['no answer', 503, 429]
  await page.route(LINK, (route) => {
    const status = failing.shift()
    if (status === undefined) return route.continue()
    return typeof status === 'number' ? route.fulfill({ status, json: {} }) : route.abort()
  })
  await page.goto(await mailedLink(person.email, '/verify-email'))

  for (const left of [2, 1, 0]) {
    await expect.poll(() => failing.length).toBe(left)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(heading).toHaveText('Confirming your email')
    await expectAccessible(page)
    await retry.press('Enter')
  }

  await expect(heading).toHaveText('Email confirmed')
  await expect(heading).toBeFocused()
  await context.close()
})
