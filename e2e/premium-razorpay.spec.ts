import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { changeAnswer, onAnswer } from './answers.ts'
import { memberTitle, payOrder } from './buying.ts'
import { visit } from './people.ts'

// the provider cannot be reached from a test: what its script does to a page is played here
const PLAYED = `window.Razorpay = function (options) {
  window.asked = options
  return { open() { window.opened = (window.opened ?? 0) + 1 }, close() { window.isShut = true } }
}`
const WITH_CHECKOUT =
  "default-src 'none'; script-src 'self' https://checkout.razorpay.com; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src https://api.razorpay.com"

interface Asked {
  key: string
  order_id: string
  amount: number
  currency: string
  description: string
  prefill: { name: string; email: string }
  theme: { color: string }
  timeout: number
  handler: () => void
  modal: { ondismiss: () => void }
}

/** Answers as a server does where Razorpay takes payments. */
async function sellAtRazorpay(context: BrowserContext) {
  const scripts: string[] = []
  const documents: string[] = []
  const state = { isPaid: false, isReachable: true }
  await onAnswer(context, '**/premium', (route, response) => {
    const headers = { ...response.headers() }
    if (route.request().resourceType() === 'document') {
      documents.push(route.request().url())
      headers['content-security-policy'] = WITH_CHECKOUT
    }
    return route.fulfill({ response, headers })
  })
  const checkout = 'razorpay'
  await changeAnswer(context, '**/api/payment/plans', (said) => ({ ...said, checkout }))
  const keyId = 'rzp_test_key'
  await changeAnswer(context, '**/api/payment/createOrder', (said) => ({
    ...said,
    keyId,
    checkout,
  }))
  await context.route('**/api/payment/verify', (route) => {
    const paidUntil = state.isPaid ? '2099-01-01T00:00:00.000Z' : null
    const told = { message: 'Premium membership activated successfully!' }
    return route.fulfill({ json: { success: true, ...told, isPremium: state.isPaid, paidUntil } })
  })
  await context.route('https://checkout.razorpay.com/**', (route) => {
    scripts.push(route.request().url())
    if (!state.isReachable) return route.abort()
    return route.fulfill({ contentType: 'text/javascript', body: PLAYED })
  })
  return { scripts, documents, state }
}

const choose = (page: Page) => page.getByRole('button', { name: /Sprout$/ }).click()
const asked = (page: Page) =>
  page.evaluate(
    () => JSON.parse(JSON.stringify((window as unknown as { asked: Asked }).asked)) as Asked,
  )
const dismiss = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: Asked }).asked.modal.ondismiss())
const complete = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: Asked }).asked.handler())
const opened = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { opened?: number }).opened)

test('Razorpay’s window comes with the click, prefilled, and dismissing it frees the button', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const { scripts, documents, state } = await sellAtRazorpay(context)
  await page.goto('/feed')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Premium' })
    .click()
  // the document of the feed does not let the window in: this screen gets one of its own, once
  await expect.poll(() => documents.length).toBe(1)
  await expect(page.getByRole('button', { name: 'Choose Sprout' })).toBeVisible()
  expect(scripts).toEqual([])

  await choose(page)
  await opened(page)

  const wanted = await asked(page)
  expect(wanted).toMatchObject({
    key: 'rzp_test_key',
    amount: 14_900,
    currency: 'INR',
    description: 'Sprout membership, one month',
    prefill: { name: 'Ada Tester', email: person.email },
    theme: { color: '#a6e266' },
  })
  expect(wanted.timeout).toBeGreaterThan(800)
  expect(wanted.timeout).toBeLessThanOrEqual(900)
  expect(scripts).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible()
  await dismiss(page)
  await expect(page.getByRole('button', { name: /Sprout$/ })).toBeEnabled()

  await choose(page)
  await page.waitForFunction(() => (window as unknown as { opened?: number }).opened === 2)
  expect(scripts).toHaveLength(1)
  state.isPaid = true
  await complete(page)
  await expect(page.getByText('Premium membership activated successfully!')).toBeVisible()
  expect(documents).toHaveLength(1)
  await context.close()
})

test('Razorpay’s window stays open as long whatever the clock of the device says', async ({
  browser,
}) => {
  for (const minutes of [-60, 20]) {
    const { page, context } = await visit(browser, 'Ada')
    await context.addInitScript((off) => {
      const right = Date.now
      Date.now = () => right() + off
    }, minutes * 60_000)
    await sellAtRazorpay(context)
    await page.goto('/premium')
    await choose(page)
    await opened(page)
    const { timeout } = await asked(page)
    expect({ minutes, isRight: timeout > 800 && timeout <= 900 }).toMatchObject({ isRight: true })
    await context.close()
  }
})

test('without its script nothing is charged, and another try may work', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  const { state } = await sellAtRazorpay(context)
  state.isReachable = false
  await page.goto('/premium')
  await choose(page)
  await expect(page.getByText('The payment window could not be loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Sprout$/ })).toBeEnabled()

  state.isReachable = true
  await choose(page)
  await opened(page)
  await context.close()
})

test('Razorpay’s window closes when another tab has paid its order, which is looked at and told once', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada')
  const { state } = await sellAtRazorpay(context)
  let looks = 0
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/payment/verify')) looks++
  })
  await page.goto('/premium')
  await choose(page)
  await opened(page)
  state.isPaid = true
  await payOrder(request, (await asked(page)).order_id)
  expect((await request.get('/api/payment/verify')).ok()).toBe(true)

  await page.waitForFunction(() => (window as unknown as { isShut?: true }).isShut)
  await expect(memberTitle(page)).toBeFocused()
  await expect(page.getByText('Premium membership activated successfully!')).toHaveCount(1)
  expect(looks).toBe(1)
  await context.close()
})
