import { expect, test } from '@playwright/test'
import { expectAccessibleInBothThemes, SIZES } from './accessibility.ts'
import { changeAnswer } from './answers.ts'
import { expectNoSidewaysScroll, follow, listen, staff, visit } from './people.ts'

const SCREENS = [
  ['/admin', 'Dashboard'],
  ['/admin/requests', 'Requests'],
  ['/admin/requests/all', 'All Requests'],
  ['/admin/requests/interested', 'Interested Requests'],
  ['/admin/requests/accepted', 'Accepted Requests'],
  ['/admin/requests/rejected', 'Rejected Requests'],
  ['/admin/requests/ignored', 'Ignored Requests'],
  ['/admin/users', 'Users'],
  ['/admin/users?state=banned', 'Users'],
  ['/admin/appeals', 'Appeals'],
  ['/admin/payments', 'Payments'],
  ['/admin/payments?state=settled', 'Payments'],
  ['/admin/plans', 'Plans'],
  ['/admin/log', 'Audit log'],
] as const

// lists of one status are drawn as the list of all is
const SAME_AS_ALL = new Set<string>(
  ['interested', 'accepted', 'rejected', 'ignored'].map((kind) => `/admin/requests/${kind}`),
)

test('every screen of admins at both widths and in both themes: accessible, whole, without a complaint', async ({
  browser,
}) => {
  test.slow()
  const { context, page, complaints } = await staff(browser, 'demo_admin')
  await page.goto(SCREENS[0][0])
  for (const [path, title] of SCREENS) {
    await follow(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.skeleton, .spinner')).toHaveCount(0)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      if (!SAME_AS_ALL.has(path)) await expectAccessibleInBothThemes(page)
    }
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('the dashboard leads to users and requests, and the five cards to their lists', async ({
  browser,
}) => {
  const { context, page, complaints } = await staff(browser, 'demo_admin')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin/log')
  const here = page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: 'Audit log' })
  await expect(here).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  const outOfSight = (table: string) =>
    page
      .getByRole('region', { name: table, exact: true })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  for (const width of [641, 768, 1024]) {
    await page.setViewportSize({ width, height: 1024 })
    await expect(page.locator('.cell-when').first()).toBeVisible()
    expect(await outOfSight('Audit log'), `of the log at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin')
  await expect(page.locator('.cell-time')).toHaveCount(5)
  expect(await outOfSight('Requests')).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const period = page.getByRole('group', { name: 'Period' })
  await expect(period.getByRole('button')).toHaveText(['1D', '1W', '1M', '1Y'])
  await expect(period.getByRole('button', { name: '1W' })).toHaveAttribute('aria-pressed', 'true')
  const tile = page.getByRole('link', { name: /^New users/ })
  await expect(tile).toHaveAttribute('href', '/admin/users')
  const ofWeek = await tile.locator('.big-tile__value').textContent()
  await period.getByRole('button', { name: '1Y' }).click()
  await expect(period.getByRole('button', { name: '1Y' })).toHaveAttribute('aria-pressed', 'true')
  await expect(period.getByRole('button', { name: '1W' })).toHaveAttribute('aria-pressed', 'false')
  await expect(tile.locator('.big-tile__value')).not.toHaveText(ofWeek ?? '')

  await page.getByRole('link', { name: /^All requests/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeFocused()
  await expect(page.locator('.stat__label')).toHaveText([
    'All',
    'Interested',
    'Accepted',
    'Rejected',
    'Ignored',
  ])
  await expect(
    page.getByRole('img', { name: /^Requests per day, the last seven days/ }),
  ).toBeVisible()
  await expect(page.locator('.stat .spark')).toHaveCount(5)
  for (const [label, title] of [
    ['All', 'All Requests'],
    ['Rejected', 'Rejected Requests'],
  ]) {
    await page
      .locator('.stat', { hasText: label ?? '' })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeFocused()
    await page.goBack()
  }
  await page.getByRole('link', { name: 'All Requests' }).click()
  const tabs = page.getByRole('navigation', { name: 'Requests by status' })
  await tabs.getByRole('link', { name: 'Interested' }).click()
  await expect(page.locator('tbody .badge')).toHaveText(Array<string>(10).fill('Interested'))
  const first = await page.locator('tbody tr').first().textContent()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect(page.locator('tbody tr').first()).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.locator('tbody tr').first()).toHaveText(first ?? '')
  expect(complaints).toEqual([])
  await context.close()
})

test('what fails says so in its place, with another try and without a toast', async ({
  browser,
}) => {
  const { context, page } = await staff(browser, 'demo_admin')
  await page.route(/\/api\/(request\/all|user\/new|admin\/requests|moderator)/, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'a1b2' },
      json: { success: false, error: 'Something went wrong!', code: 'internal' },
    }),
  )
  for (const path of ['/admin', '/admin/requests', '/admin/requests/all', '/admin/users']) {
    await page.goto(path)
    const failures = page.getByRole('alert').filter({ hasText: 'Something went wrong!' })
    await expect(failures.first()).toBeVisible()
    await expect(failures.first()).toContainText('a1b2')
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  }
  await page.unroute(/\/api\/(request\/all|user\/new|admin\/requests|moderator)/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('.mod-card').first()).toBeVisible()
  await context.close()
})

test('where nobody has asked anybody yet the latest requests say so', async ({ browser }) => {
  const { context, page } = await staff(browser, 'demo_admin')
  await changeAnswer(page, '**/api/admin/requests/all*', (said) => ({ ...said, requests: [] }))
  await page.goto('/admin')
  const latest = page.getByRole('region', { name: 'Latest requests' })
  await expect(latest.getByText('Nobody has shown interest in anybody yet.')).toBeVisible()
  await expect(latest.getByRole('table')).toHaveCount(0)
  await context.close()
})

test('whoever is neither admin nor moderator is told so once, and sent to the start', async ({
  browser,
}) => {
  const { context, page } = await visit(browser, 'Ada')
  for (const path of [
    '/admin',
    '/admin/requests/all',
    '/admin/users',
    '/admin/payments',
    '/admin/plans',
    '/admin/log',
    '/moderator',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('You are not admin/moderator')).toHaveCount(1)
  }
  await context.close()
  const moderator = await staff(browser, 'demo_moderator')
  await moderator.page.goto('/admin/users')
  await expect(moderator.page.getByText('You are not admin/moderator')).toHaveCount(1)
  await expect(moderator.page).toHaveURL(/\/$/)
  await moderator.page.goto('/moderator')
  await expect(moderator.page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await moderator.context.close()
  const visitor = await browser.newContext()
  const door = await visitor.newPage()
  listen(door)
  await door.goto('/admin')
  await expect(door).toHaveURL(/\/login$/)
  await visitor.close()
})

test('a reason that is one long word leaves the time of an act in sight', async ({ browser }) => {
  const { context, page } = await staff(browser, 'demo_admin')
  const reasons = [`https://example.org/${'long'.repeat(60)}`, `سبب ${'طويل'.repeat(60)}`]
  await changeAnswer<{ acts: object[] }>(page, '**/api/admin/log*', ({ acts, ...others }) => ({
    ...others,
    acts: acts.map((act, index) => ({ ...act, reason: reasons[index % 2] })),
  }))
  for (const width of [1280, 1101]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/log')
    await expect(page.getByText(reasons[1] ?? '').first()).toBeVisible()
    const log = page.getByRole('region', { name: 'Audit log', exact: true })
    expect(
      await log.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      `of the log at ${width} px`,
    ).toBe(0)
  }
  await context.close()
})

test('a page of the audit log that is past its end, and a state that is none, lead on', async ({
  browser,
}) => {
  const { page, context } = await staff(browser, 'demo_admin')
  await page.goto('/admin/log?page=9999')
  await expect(page.getByRole('heading', { name: 'There is nothing on this page' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the first page' }).click()
  await expect(page).toHaveURL('/admin/log')

  await page.goto('/admin/users?state=foo')
  await expect(page.getByText('@demo_admin')).toBeVisible()
  await context.close()
})

test('an address that names a thing twice, or what is none, opens its screen and marks its tab', async ({
  browser,
}) => {
  const { page, context, complaints } = await staff(browser, 'demo_admin')
  for (const [address, title, tab] of [
    ['/search?query=grace&query=ada', 'People', ''],
    ['/admin/users?query=grace&query=ada', 'Users', 'All'],
    ['/admin/users?state=banned&state=active', 'Users', 'All'],
    ['/admin/users?state=constructor', 'Users', 'All'],
    ['/admin/users?state=banned&from=elsewhere', 'Users', 'Banned'],
    ['/admin/log?page=abc', 'Audit log', ''],
    ['/admin/log?page=2&page=3', 'Audit log', ''],
    ['/admin/reports?state=closed&state=open', 'Reports', 'Open'],
    ['/admin/reports?state=toString', 'Reports', 'Open'],
    ['/admin/messages?folder=a&folder=b', 'Messages', 'Waiting'],
    ['/admin/messages?folder=valueOf', 'Messages', 'Waiting'],
    ['/admin/payments?state=x', 'Payments', 'Waiting'],
  ] as const) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const marked = page.locator('.segments [aria-current="page"]')
    await expect(marked, address).toHaveText(tab ? [tab] : [])
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('whoever marks a message by keyboard goes on to the one in its place', async ({ browser }) => {
  const visitor = await browser.newContext()
  for (const name of ['Hedy', 'Hedwig']) {
    const data = { from_name: name, from_email: 'hedy@example.org', message: 'One of two.' }
    expect((await visitor.request.post('/api/contact', { data })).status()).toBe(200)
  }
  const { page, context } = await staff(browser, 'demo_admin')
  await page.goto('/admin/messages')
  const [first, second] = [
    page.locator('.report-card').first(),
    page.locator('.report-card').nth(1),
  ]
  await expect(second.getByRole('button')).toHaveText('Handled')
  const next = await second.innerText()
  await first.getByRole('button').press('Enter')
  await expect(page.getByText('Marked as handled.')).toBeVisible()
  await expect(first).toBeFocused()
  expect(await first.innerText()).toBe(next)
  await page.keyboard.press('Tab')
  await expect(first.getByRole('link', { name: /^Reply/ })).toBeFocused()
  for (const one of [context, visitor]) await one.close()
})
