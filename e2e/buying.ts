import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const ACTIVATED = 'Premium membership activated successfully!'
const WORKS = '4111 1111 1111 1111'

export const checkout = (page: Page) => page.getByRole('dialog', { name: 'Pay by card' })
export const choose = (page: Page, name = 'Choose Sprout') =>
  page.getByRole('button', { name, exact: true }).click()
export const memberTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: "You're a Premium Member!" })

export async function enterCard(page: Page, number = WORKS): Promise<void> {
  const dialog = checkout(page)
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expiry date (MM/YY)').fill('1230')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: /^Pay/ }).click()
}

export const receipts = async (request: APIRequestContext) =>
  ((await (await request.get('/api/payment/membership')).json()) as { receipts: unknown[] })
    .receipts

/** Buys a month through the API, in test mode. */
export async function buy(request: APIRequestContext, membershipType: string): Promise<void> {
  const ordered = await request.post('/api/payment/createOrder', { data: { membershipType } })
  expect(ordered.ok(), await ordered.text()).toBe(true)
  const { order } = (await ordered.json()) as { order: { orderId: string } }
  await payOrder(request, order.orderId)
  const verified = await request.get('/api/payment/verify')
  expect(await verified.json()).toMatchObject({ isPremium: true })
}

/** What the window of the test mode does, without verifying it. */
export async function payOrder(request: APIRequestContext, orderId: string): Promise<void> {
  const card = { number: WORKS, expiry: '12/30', code: '123' }
  const paid = await request.post('/api/payment/test/pay', { data: { orderId, card } })
  expect(paid.ok(), await paid.text()).toBe(true)
}
