import { expect, test } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import { ACTIVATED, buy, checkout, choose, enterCard, memberTitle, receipts } from './buying.ts'
import { expectNoSidewaysScroll, listen, visit } from './people.ts'

const DECLINED = '4000 0000 0000 0002'

for (const [theme, width] of [
  ['dark', 1280],
  ['light', 390],
] as const) {
  test(`a month is bought at ${width} px in the ${theme} theme, and the crown shows everywhere`, async ({
    browser,
  }) => {
    const viewport = { width, height: 860 }
    const { page, context, complaints, person } = await visit(browser, 'Ada', { viewport })
    const grace = await visit(browser, 'Grace')
    await chooseTheme(context, theme)
    await page.goto('/premium')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Flexible plans for your needs' }),
    ).toBeVisible()
    // the crown in the sentence is nobody's
    await expect(page.getByRole('img', { name: 'Premium member' })).toHaveCount(0)
    await expect(page.getByText('MOST POPULAR')).toHaveCount(1)
    await expect(page.getByText('₹149', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact-form',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.evaluate(() => scrollTo(0, 300))
    await choose(page)
    const dialog = checkout(page)
    await expect(dialog.getByText('Test mode: no money moves')).toBeVisible()
    await expect(dialog.getByText('Sprout membership, one month')).toBeVisible()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Ada Tester')
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // a price is read in one piece
    expect(
      await dialog.locator('.checkout__order dd').evaluate((price) => {
        const text = document.createRange()
        text.selectNodeContents(price)
        return text.getClientRects().length
      }),
    ).toBe(1)
    await enterCard(page)

    await expect(page.getByText(ACTIVATED)).toBeVisible()
    await expect(memberTitle(page)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(memberTitle(page)).toBeFocused()
    await expect(memberTitle(page)).toBeInViewport()
    const card = page.getByRole('article').filter({ hasText: `@${person.username}` })
    await expect(card.getByRole('img', { name: 'Premium member' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(memberTitle(page)).toBeVisible()
    await grace.page.goto(`/profile/${person.username}`)
    await expect(
      grace.page.getByRole('main').getByRole('img', { name: 'Premium member' }),
    ).toBeVisible()
    expect(complaints).toEqual([])
    await grace.context.close()
    await context.close()
  })
}

test('a declined card charges nothing, and a dismissed window leaves the button free', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await page.goto('/premium')
  await choose(page)
  await checkout(page).getByRole('button', { name: /^Pay/ }).click()
  await expect(checkout(page).getByText('In test mode only the card numbers')).toBeVisible()
  await expect(checkout(page).getByLabel('Card number')).toBeFocused()
  await enterCard(page, DECLINED)
  await expect(
    checkout(page).getByText('The card was declined. Nothing was charged. Try another card.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')

  await expect(checkout(page)).toHaveCount(0)
  const button = page.getByRole('button', { name: /Sprout$/ })
  await expect(button).toBeEnabled()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(button).toBeFocused()
  expect(await receipts(request)).toEqual([])
  await button.click()
  await enterCard(page)
  await expect(memberTitle(page)).toBeVisible()
  expect(await receipts(request)).toHaveLength(1)
  await context.close()
})

test('the button says Processing, and is free again when the order fails or nobody answers', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/payment/createOrder', async (route) => {
    await held
    await route.fulfill({
      status: 503,
      json: { success: false, error: 'The payment provider does not answer.', code: 'x' },
    })
  })
  await page.goto('/premium')
  await choose(page)
  const busy = page.getByRole('button', { name: 'Processing' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').getByText('Processing')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Choose Sapling' })).toBeDisabled()
  await expectAccessible(page)

  answer()

  await expect(page.getByText('The payment provider does not answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Sprout' })).toBeEnabled()
  await page.unroute('**/api/payment/createOrder')
  await page.route('**/api/payment/createOrder', (route) => route.abort())
  await choose(page)
  await expect(page.getByText('No response from the server. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Sprout' })).toBeEnabled()
  await context.close()
})

test('two tabs pay once, and the slower one hears of it', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Ada')
  const tab = await context.newPage()
  const complaints = listen(tab)
  for (const one of [page, tab]) {
    await one.goto('/premium')
    await choose(one, one === page ? 'Choose Sprout' : 'Continue with Sprout')
    await expect(checkout(one)).toBeVisible()
  }
  const elsewhere = await context.newPage()
  await elsewhere.goto('/setting')
  await enterCard(page)

  await expect(memberTitle(page)).toBeVisible()
  await expect(memberTitle(tab)).toBeVisible()
  await expect(checkout(tab)).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Your menu' }).click()
  await expect(
    elsewhere.getByRole('menu').getByRole('img', { name: 'Premium member' }),
  ).toBeVisible()
  expect(await receipts(request)).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('a window that is open for one plan stays, with what was typed, when another tab pays for another', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada')
  const tab = await context.newPage()
  for (const one of [page, tab]) await one.goto('/premium')
  await choose(tab, 'Choose Sapling')
  const number = checkout(tab).getByLabel('Card number')
  await number.fill('4111')
  const told = tab.waitForResponse('**/api/payment/membership')
  await choose(page)
  await enterCard(page)
  await expect(memberTitle(page)).toBeVisible()
  await told
  await expect(tab.getByText('Your subscription')).toBeAttached()

  await expect(number).toHaveValue('4111')
  await expect(number).toBeFocused()
  await enterCard(tab)
  await expect(checkout(tab)).toHaveCount(0)
  await expect.poll(() => receipts(request)).toHaveLength(2)
  await context.close()
})

test('a member renews, sees what was paid, and prints a receipt', async ({ browser }) => {
  const { page, context, complaints } = await visit(browser, 'Ada')
  await page.goto('/premium')
  await choose(page)
  await enterCard(page)
  await expect(memberTitle(page)).toBeVisible()
  await page.getByRole('button', { name: 'Explore Features' }).click()
  await expect(page.getByRole('heading', { name: 'What your plan gives' })).toBeFocused()
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeFocused()
  await expect(page.getByRole('link', { name: /^DG-\d{4}-\d{6}$/ })).toHaveCount(1)

  await choose(page, 'Renew Sprout')
  await enterCard(page)

  await expect(page.getByRole('link', { name: /^DG-\d{4}-\d{6}$/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Ask for a refund' })).toHaveAttribute(
    'href',
    /^\/contact-form\?receipt=DG-\d{4}-\d{6}$/,
  )
  await page.getByRole('link', { name: /^DG-/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('₹149.00')).toBeVisible()
  await expect(page.getByText('Test mode: no money moved')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/premium/receipt/dg-2000-000001')
  await expect(page.getByRole('heading', { name: 'There is no such receipt.' })).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

test('a subscription that cannot be loaded is not called empty', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await buy(request, 'Sprout')
  const own = '**/api/payment/membership'
  await page.route(own, (route) => route.abort())
  await page.goto('/premium')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByText('No payments yet.')).toHaveCount(0)

  await page.unroute(own)
  await page.getByRole('button', { name: 'Retry' }).press('Enter')

  await expect(page.locator('.receipts__one')).toHaveCount(1)
  await expect(memberTitle(page)).toBeFocused()
  await context.close()
})

test('two tabs that renew pay once, and both say that it worked', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await buy(request, 'Sprout')
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    await one.goto('/premium')
    await choose(one, one === page ? 'Renew Sprout' : 'Continue with Sprout')
    await expect(checkout(one)).toBeVisible()
  }
  await enterCard(page)
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await enterCard(tab)
  await expect(tab.getByText(ACTIVATED)).toBeVisible()
  await expect(checkout(tab)).toHaveCount(0)
  expect(await receipts(request)).toHaveLength(2)
  await context.close()
})

test('what cannot be loaded or verified says so in the words of the specification', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.route('**/api/payment/plans', (route) => route.abort())
  await page.goto('/premium')
  await expect(page.getByRole('heading', { name: 'Failed to load plans data' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: /Notifications/ }).getByText('Failed to load plans data'),
  ).toBeVisible()
  await page.unroute('**/api/payment/plans')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.route('**/api/payment/verify', (route) => route.abort())
  await choose(page)
  await enterCard(page)
  await expect(page.getByText('Failed to verify premium status')).toBeVisible()
  await expect(checkout(page)).toHaveCount(0)

  // it was paid all the same
  await page.unroute('**/api/payment/verify')
  await page.reload()
  await expect(memberTitle(page)).toBeVisible()
  await context.close()
})
