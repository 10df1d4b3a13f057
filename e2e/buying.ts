import { type APIRequestContext, expect } from '@playwright/test'

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
  const card = { number: '4111 1111 1111 1111', expiry: '12/30', code: '123' }
  const paid = await request.post('/api/payment/test/pay', { data: { orderId, card } })
  expect(paid.ok(), await paid.text()).toBe(true)
}
