import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectNoSidewaysScroll, staff } from './people.ts'

const card = (page: Page, paymentId: string) =>
  page.locator('.report-card').filter({ hasText: paymentId })
const open = (page: Page, paymentId: string) =>
  page.getByRole('button', { name: `Mark as settled: payment ${paymentId}` })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mark as settled' })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Mark as settled' }).click()

test('an admin says once what they did about a payment that no order accounts for', async ({
  browser,
}) => {
  const { page, context, complaints } = await staff(browser, 'demo_admin')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: 'Payments' })
    .click()
  const payment = card(page, 'pay_test_demo0002')
  await expect(
    payment.getByRole('heading', { name: 'Paid ₹1.00 where the order says ₹349.00' }),
  ).toBeVisible()
  await expect(payment).toContainText('there is nothing to refund')
  await open(page, 'pay_test_demo0002').press('Enter')
  const note = dialog(page).getByRole('textbox', { name: 'What did you do?' })
  await expect(note).toBeFocused()
  await send(page)
  await expect(dialog(page).getByText('Say what you did: a note is required.')).toBeVisible()
  await expect(note).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(open(page, 'pay_test_demo0002')).toBeFocused()
  await page.keyboard.press('Enter')
  await note.fill('Looked at it: a card of the test mode.')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/payment-alerts/waiting?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await send(page)
  await expect(page.getByText('Marked as settled.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  held.resolve()
  await expect(payment).toHaveCount(0)
  await expect(page.locator('.report-card').first()).toBeFocused()

  await page.getByRole('link', { name: 'Settled' }).click()
  await expect(page.locator('.report-card').first()).toContainText('pay_test_demo0002')
  await expect(payment).toContainText('Looked at it: a card of the test mode.')
  await expect(payment).toContainText('settled by @demo_admin')
  await expect(payment.getByRole('button')).toHaveCount(0)
  await page.goto('/admin/log')
  const line = page.locator('tbody tr').filter({ hasText: 'pay_test_demo0002' })
  await expect(line).toContainText('Payment settled')
  await expect(line).toContainText('Looked at it')
  expect(complaints).toEqual([])
  await context.close()
})

test('who is second hears that it was settled, and what fails keeps the note', async ({
  browser,
}) => {
  const { page, context } = await staff(browser, 'demo_admin')
  await page.route('**/api/admin/payment-alerts/settle/**', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        error: 'Somebody has settled this payment already.',
        code: 'alert_settled',
      },
    }),
  )
  await page.goto('/admin/payments')
  await open(page, 'pay_test_demo0003').click()
  const note = dialog(page).getByRole('textbox')
  await note.fill('Refunded.')
  await send(page)
  await expect(page.getByText('Somebody has settled this payment already.')).toBeVisible()
  await expect(note).toHaveValue('Refunded.')
  await page.route('**/api/admin/payment-alerts/waiting?*', (route) =>
    route.fulfill({ json: { success: true, message: '', alerts: [] } }),
  )
  await send(page)
  await expect(page.getByText('Every payment has its order')).toBeAttached()
  await expect(note).toHaveValue('Refunded.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused()
  await context.close()
})

const ORDER = {
  membershipType: 'Sapling',
  amount: 79_900,
  currency: 'INR',
  paymentId: 'pay_Rk3mT5nQ9xWv2b',
  isTest: false,
}
const WHYS = ['wrong-amount', 'second-payment', 'no-member'] as const
const MEMBER = {
  _id: '01a1fc06-f163-7789-9bb4-327be7327bc1',
  username: 'a_name_of_thirty_letters_is_lo',
  firstName: 'Wolfeschlegels',
  lastName: 'Hausenbergerdorffwelchevor',
  avatar: '',
  headline: '',
  isPremium: true,
}

/** What was paid through the provider: nothing of that can come to a server in test mode. */
const paid = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    _id: `01a1fc06-f163-7789-9bb4-3271${String(at).padStart(8, '0')}`,
    why: WHYS[at % WHYS.length],
    paymentId: `pay_Rk3mT5nQ9xWv${String(at).padStart(2, '0')}`,
    amount: 49_900,
    currency: 'INR',
    order: at % WHYS.length === 0 ? { ...ORDER, paymentId: null } : ORDER,
    member: at % WHYS.length === 2 ? null : MEMBER,
    createdAt: '2026-11-20T12:00:00.000Z',
    settled: null,
  }))

test('what came through the provider says what to do about it, page by page, and what fails can be tried again', async ({
  browser,
}) => {
  const { page, context } = await staff(browser, 'demo_admin', {
    viewport: { width: 390, height: 844 },
  })
  let isAway = true
  await page.route('**/api/admin/payment-alerts/waiting?*', (route) => {
    if (isAway) {
      const json = { success: false, error: 'Something went wrong!', code: 'internal' }
      return route.fulfill({ status: 500, json })
    }
    const isFirst = new URL(route.request().url()).searchParams.get('page') === '1'
    // one has come in meanwhile: the last of the first page is the first of the second
    const alerts = isFirst ? paid(10) : paid(11).slice(9)
    return route.fulfill({ json: { success: true, message: '', alerts } })
  })
  await page.goto('/admin/payments')
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong!' })).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('.report-card')).toHaveCount(10)
  await expect(page.locator('.report-card h2').nth(0)).toHaveText(
    'Paid ₹499.00 where the order says ₹799.00',
  )
  await expect(page.locator('.report-card').nth(1)).toContainText(
    'The one that counts is pay_Rk3mT5nQ9xWv2b. Refund it at Razorpay, then say here what you did.',
  )
  await expect(page.locator('.report-card').nth(2)).toContainText('The account is gone')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(page.locator('.report-card')).toHaveCount(11)
  await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0)
  await context.close()
})
