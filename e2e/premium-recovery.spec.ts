// What was paid while nobody was there to see it.
import { expect, test } from '@playwright/test'
import { onAnswer } from './answers.ts'
import {
  ACTIVATED,
  checkout,
  choose,
  enterCard,
  memberTitle,
  payOrder,
  receipts,
} from './buying.ts'
import { follow, visit } from './people.ts'

test('a reload in the middle finds the order again, and one after paying finds the crown', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await page.goto('/premium')
  const ordered = page.waitForResponse('**/api/payment/createOrder')
  await choose(page)
  const { order } = (await (await ordered).json()) as { order: { orderId: string } }
  await expect(checkout(page)).toBeVisible()

  await page.reload()

  const again = page.waitForResponse('**/api/payment/createOrder')
  await choose(page, 'Continue with Sprout')
  expect((await (await again).json()) as object).toMatchObject({
    order: { orderId: order.orderId },
  })
  await expect(checkout(page)).toBeVisible()
  // the browser goes away after the payment and before anybody verified it
  await payOrder(request, order.orderId)
  await page.reload()
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await expect(memberTitle(page)).toBeVisible()
  expect(await receipts(request)).toHaveLength(1)
  await context.close()
})

test('whoever goes back while they pay is premium once they come to the plans again', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada')
  const plans = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Premium' })
  let isPaid = (): void => undefined
  const paid = new Promise<void>((resolve) => {
    isPaid = resolve
  })
  // the answer reaches nobody any more
  await onAnswer(page, '**/api/payment/test/pay', () => isPaid())
  await page.goto('/feed')
  await plans.click()
  await choose(page)
  await enterCard(page)
  await paid
  await page.goBack()
  await expect(page).toHaveURL(/\/feed$/)

  await plans.click()

  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await expect(memberTitle(page)).toBeVisible()
  expect(await receipts(request)).toHaveLength(1)
  await context.close()
})

test('whoever has gone on while their payment is confirmed reads of it where they are', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const confirmed = Promise.withResolvers<void>()
  await page.route('**/api/payment/verify', async (route) => {
    await confirmed.promise
    await route.continue()
  })
  await page.goto('/premium')
  await choose(page)
  const asked = page.waitForRequest('**/api/payment/verify')
  await enterCard(page)
  await asked
  await follow(page, '/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 200))

  const known = page.waitForResponse('**/api/profile/view')
  confirmed.resolve()
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await known
  // a screen that begins does so within some frames
  await page.waitForTimeout(400)
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
  await context.close()
})
