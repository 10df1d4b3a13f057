import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectCleanEverywhere } from './accessibility.ts'
import { ACTIVATED, checkout, choose, enterCard, memberTitle } from './buying.ts'
import { expectNoSidewaysScroll, follow, staff, visit } from './people.ts'

interface Terms {
  price: number
  features: string[]
  isPopular: boolean
}
type Plan = Terms & { membershipType: string }

const plansNow = async (request: APIRequestContext): Promise<Plan[]> =>
  ((await (await request.get('/api/admin/plans')).json()) as { plans: Plan[] }).plans

/** What another admin changes, at the same moment. */
async function change(
  request: APIRequestContext,
  membershipType: string,
  wanted: Partial<Terms>,
): Promise<void> {
  const plan = (await plansNow(request)).find((one) => one.membershipType === membershipType)
  const { price, features, isPopular } = plan ?? { price: 0, features: [], isPopular: false }
  const data = { ...wanted, reason: 'By another admin.', seen: { price, features, isPopular } }
  const answer = await request.patch(`/api/admin/plans/${membershipType}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

let before: Plan[] = []

test.beforeAll(async ({ browser }) => {
  const { context, request } = await staff(browser, 'demo_admin')
  before = await plansNow(request)
  await context.close()
})

// the specs of a worker share one server
test.afterEach(async ({ browser }) => {
  const { context, request } = await staff(browser, 'demo_admin')
  for (const { membershipType, price, features, isPopular } of before)
    await change(request, membershipType, { price, features, ...(isPopular && { isPopular }) })
  await context.close()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Sprout' })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Sprout' })
const field = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name })
const price = (page: Page) => field(page, 'Price in rupees for a month')
const lines = (page: Page) => field(page, /^What people read/)
const reason = (page: Page) => field(page, 'Reason')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const card = (page: Page, name = 'Sprout') =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test('an admin changes a price with a reason, by keyboard, and a member sees it and pays it', async ({
  browser,
}) => {
  const { page, context, complaints } = await staff(browser, 'demo_admin')
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeFocused()
  await expect(card(page)).toContainText('₹149')
  await expect(card(page)).toContainText('The crown, profile views')
  await expect(card(page)).toContainText(/[\d,]+ members?/)
  await expect(page.getByText('MOST POPULAR', { exact: true })).toHaveCount(1)

  await edit(page).press('Enter')
  await expect(price(page)).toBeFocused()
  await price(page).fill('1.5')
  await save(page)
  await expect(dialog(page)).toContainText('Enter a price in whole rupees, from 1 to 100,000.')
  await expect(dialog(page)).toContainText('Say why: a reason is required.')
  await expect(price(page)).toBeFocused()
  await expectCleanEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(edit(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(price(page)).toHaveValue('149')
  await price(page).fill('₹ 1,199')
  await reason(page).fill('Costs have risen.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sprout is changed.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(edit(page)).toBeFocused()
  await expect(card(page)).toContainText('₹1,199')
  const latest = page.getByRole('region', { name: 'Changes of plans' }).locator('tbody tr').first()
  await expect(latest).toContainText('@demo_admin')
  await expect(latest).toContainText('Price from ₹149 to ₹1,199')
  await expect(latest).toContainText('Sprout')
  await expect(latest).toContainText('Costs have risen.')
  await expectAccessible(page)

  const ada = await visit(browser, 'Ada')
  await ada.page.goto('/premium')
  await expect(ada.page.getByText('₹1,199', { exact: true })).toBeVisible()
  await choose(ada.page)
  await expect(checkout(ada.page).getByText('₹1,199.00').first()).toBeVisible()
  await enterCard(ada.page)
  await expect(ada.page.getByText(ACTIVATED)).toBeVisible()
  await expect(memberTitle(ada.page)).toBeVisible()
  await expect(ada.page.getByText('₹1,199.00').first()).toBeVisible()
  expect([...complaints, ...ada.complaints]).toEqual([])
  for (const one of [context, ada.context]) await one.close()
})

test('whoever has the plans before them while a price changes is shown the new one before they pay', async ({
  browser,
}) => {
  const admin = await staff(browser, 'demo_admin')
  const { page, context, complaints } = await visit(browser, 'Ada')
  await page.goto('/premium')
  await expect(card(page)).toContainText('₹149')
  await follow(page, '/networks/connections')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connections')
  await change(admin.request, 'Sprout', { price: 159 })
  await follow(page, '/premium')
  await expect(card(page)).toContainText('₹159')
  await change(admin.request, 'Sprout', { price: 199 })

  await choose(page)

  await expect(
    page.getByText('The price of Sprout has changed. Look at it before you pay.'),
  ).toBeVisible()
  await expect(card(page)).toContainText('₹199')
  await expect(checkout(page)).toHaveCount(0)
  await page.getByRole('button', { name: /Sprout$/ }).click()
  await expect(checkout(page).getByText('₹199.00').first()).toBeVisible()
  // the window is open: what it says is what is paid, whatever the plan costs by now
  await change(admin.request, 'Sprout', { price: 999 })
  await enterCard(page)
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await expect(page.getByText('₹199.00').first()).toBeVisible()
  expect(complaints).toEqual([])
  for (const one of [context, admin.context]) await one.close()
})

test('whoever is told that a plan was changed meanwhile reads how, keeps what they typed, and goes on', async ({
  browser,
}) => {
  const { page, context, request } = await staff(browser, 'demo_admin')
  await page.goto('/admin/plans')
  await edit(page).click()
  await lines(page).fill('The crown\n\n  Who viewed your profile ')
  await reason(page).fill('Shorter.')
  await change(request, 'Sprout', { price: 179, isPopular: true })

  await save(page)

  await expect(
    dialog(page).getByText(
      'This plan was changed meanwhile. Look at it again before you change it.',
    ),
  ).toBeVisible()
  await expect(dialog(page).getByText('Meanwhile: Price from ₹149 to ₹179.')).toBeVisible()
  await expect(dialog(page).getByText('Meanwhile: Now the most popular.')).toBeVisible()
  await expect(price(page)).toHaveValue('179')
  await expect(lines(page)).toHaveValue('The crown\n\n  Who viewed your profile ')
  await expect(reason(page)).toHaveValue('Shorter.')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page)
  await expect(page.getByText('Sprout is changed.')).toBeVisible()
  await expect(card(page).getByRole('listitem')).toHaveText([
    'The crown',
    'Who viewed your profile',
  ])
  await expect(card(page)).toContainText('₹179')
  await expect(card(page)).toContainText('MOST POPULAR')
  await expect(page.getByText('MOST POPULAR', { exact: true })).toHaveCount(1)
  const table = page.getByRole('region', { name: 'Changes of plans' })
  await expect(table).toContainText('No longer the most popular')
  await context.close()
})

test('what fails leaves the form with what was typed, and nothing is sent where nothing is changed', async ({
  browser,
}) => {
  const { page, context } = await staff(browser, 'demo_admin')
  const sent: string[] = []
  await page.route('**/api/admin/plans/*', (route) => {
    sent.push(route.request().method())
    return route.abort()
  })
  await page.goto('/admin/plans')
  await edit(page).click()
  await reason(page).fill('Why not.')
  await save(page)
  await expect(dialog(page).getByText('Nothing is changed yet.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog(page).getByRole('checkbox').check()
  await save(page)
  await expect(dialog(page).getByText('No response from the server.')).toBeVisible()
  await expect(dialog(page).getByRole('checkbox')).toBeChecked()
  await expect(reason(page)).toHaveValue('Why not.')
  // a reload takes no words; giving them up does
  await page.reload()
  await edit(page).click()
  await expect(reason(page)).toHaveValue('Why not.')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await edit(page).click()
  await expect(reason(page)).toHaveValue('')
  await page.unroute('**/api/admin/plans/*')
  await dialog(page).getByRole('checkbox').check()
  await reason(page).fill('It sells best.')
  await save(page)
  await expect(card(page)).toContainText('MOST POPULAR')
  await expect(card(page, 'Sapling')).not.toContainText('MOST POPULAR')
  await context.close()
})
