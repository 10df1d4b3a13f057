import { expect, test } from '@playwright/test'
import { watch } from './hostile-people.ts'
import { payloads } from './hostile-strings.ts'
import { staff } from './people.ts'

test('what staff wrote about payments, and what a provider calls them, is inert', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await staff(browser, 'demo_admin', {
    viewport: { width: 390, height: 844 },
  })
  const expectInert = watch(page, baseURL ?? '')
  const alerts = payloads.map((payload, index) => ({
    _id: `01a1fc06-f163-7789-9bb4-3271${String(index).padStart(8, '0')}`,
    why: 'no-member',
    paymentId: payload,
    amount: 49_900,
    currency: 'INR',
    order: null,
    member: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    settled: { at: '2026-11-21T12:00:00.000Z', by: 'demo_admin', note: payload },
  }))
  await page.route('**/api/admin/payment-alerts/settled?*', (route) =>
    route.fulfill({ json: { success: true, message: '', alerts } }),
  )
  await page.goto('/admin/payments?state=settled')
  await expect(page.locator('.report-card')).toHaveCount(payloads.length)
  for (const [index, payload] of payloads.entries()) {
    await expect(page.locator('.report-card').nth(index)).toContainText(payload)
  }
  await expectInert()
  await context.close()
})

test('what staff wrote about plans is inert, for themselves and for members', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await staff(browser, 'demo_admin', {
    viewport: { width: 390, height: 844 },
  })
  const expectInert = watch(page, baseURL ?? '')
  const plan = { membershipType: 'Sprout', price: 149, features: payloads, isPopular: true }
  const changes = payloads.map((payload, index) => ({
    _id: `01a1fc06-f163-7789-9bb4-3271${String(index).padStart(8, '0')}`,
    at: '2026-11-20T12:00:00.000Z',
    membershipType: 'Sprout',
    by: { _id: '', username: 'demo_admin' },
    reason: payload,
    before: { features: [payload] },
    after: { features: [`${payload}.`] },
  }))
  const said = { success: true, message: '' }
  await page.route('**/api/admin/plans', (route) =>
    route.fulfill({ json: { ...said, plans: [{ ...plan, gives: [], holders: 0 }], changes } }),
  )
  await page.route('**/api/payment/plans', (route) =>
    route.fulfill({ json: { ...said, plansData: [plan], checkout: 'test' } }),
  )
  for (const path of ['/admin/plans', '/premium']) {
    await page.goto(path)
    await expect(page.locator('.plan').getByRole('listitem')).toHaveCount(payloads.length)
    for (const [index, payload] of payloads.entries()) {
      await expect(page.locator('.plan').getByRole('listitem').nth(index)).toContainText(payload)
    }
    await expectInert()
  }
  await context.close()
})
