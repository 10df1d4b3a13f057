import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { connect, fans, row, showInterest, visit } from './people.ts'

const names = (page: Page) => page.locator('.person-row .handle').allTextContents()

test('more is shown ten at a time, nobody is skipped after somebody left, and the focus goes along', async ({
  browser,
}) => {
  test.slow()
  const { page, context, person } = await visit(browser, 'Ada')
  const people = await fans(browser, person, 24)
  const newestFirst = people.map(({ username }) => `@${username}`).toReversed()
  await page.goto('/networks')
  await expect(page.locator('.list-head__count')).toHaveText('(24)')
  await expect.poll(() => names(page)).toEqual(newestFirst.slice(0, 10))

  for (const gone of newestFirst.slice(1, 4)) {
    await row(page, gone.slice(1))
      .getByRole('button', { name: /^Reject/ })
      .click()
    await expect(row(page, gone.slice(1))).toHaveCount(0)
  }
  await expect(page.locator('.list-head__count')).toHaveText('(21)')
  const left = newestFirst.filter((_name, index) => index < 1 || index > 3)
  await expect.poll(() => names(page)).toEqual(left.slice(0, 10))

  await page.getByRole('button', { name: 'Show More' }).click()
  await expect.poll(() => names(page)).toEqual(left.slice(0, 20))
  await expect(page.locator('.person-row').nth(10).getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect.poll(() => names(page)).toEqual(left)
  await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0)

  const side = page.getByRole('navigation', { name: 'Manage Your Connections' })
  await expect(side.getByRole('link', { name: 'Interested (21)' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(side.getByRole('link', { name: 'Rejected (3)' })).toBeVisible()
  await expect(side.getByRole('link', { name: 'Connections', exact: true })).toBeVisible()
  await context.close()
})

test('who answers while more is on its way gets both, and what is in hand is asked for again at once', async ({
  browser,
}) => {
  test.slow()
  const { page, context, person, complaints } = await visit(browser, 'Ada')
  const people = await fans(browser, person, 34)
  const newestFirst = people.map(({ username }) => `@${username}`).toReversed()
  const reject = (handle = '') =>
    row(page, handle.slice(1))
      .getByRole('button', { name: /^Reject/ })
      .click()
  const asked: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/request/received?*', async (route) => {
    const { search } = new URL(route.request().url())
    asked.push(search)
    if (search === '?page=3&limit=10') await held
    await route.continue()
  })
  await page.goto('/networks')
  const more = page.getByRole('button', { name: 'Show More' })
  await more.click()
  await expect.poll(() => names(page)).toEqual(newestFirst.slice(0, 20))
  await more.click()
  await expect(page.getByRole('button', { name: 'Loading' })).toBeVisible()

  await reject(newestFirst[4])
  await expect(page.locator('.list-head__count')).toHaveText('(33)')
  const left = newestFirst.filter((_name, index) => index !== 4)
  await expect.poll(() => names(page)).toEqual(left.slice(0, 20))
  letGo()

  await expect.poll(async () => (await names(page)).length).toBeGreaterThanOrEqual(29)
  const inHand = await names(page)
  expect(new Set(inHand).size).toBe(inHand.length)
  asked.length = 0
  await reject(left[0])
  await expect(page.locator('.list-head__count')).toHaveText('(32)')
  await expect.poll(() => names(page)).toEqual(left.slice(1, 31))
  expect(asked.filter((search) => search !== '?page=1&limit=50')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('every list has its badge and action, and counts follow', async ({ browser }) => {
  const ada = await visit(browser, 'Ada')
  const [grace, linus, radia, edsger] = await Promise.all(
    ['Grace', 'Linus', 'Radia', 'Edsger'].map((name) => visit(browser, name)),
  )
  if (!grace || !linus || !radia || !edsger) throw new Error('somebody is missing')
  await connect(grace, ada)
  await showInterest(linus.request, ada.person)
  await showInterest(ada.request, radia.person)
  await ada.request.post(`/api/request/send/ignored/${edsger.person._id}`)
  const { page } = ada

  await page.goto('/networks/following')
  await expect(row(page, radia.person.username).getByText('Pending')).toBeVisible()
  await expect(row(page, grace.person.username).getByText('Connected')).toBeVisible()
  await expectAccessible(page)
  await row(page, radia.person.username)
    .getByRole('button', { name: 'Retrieve Request to Radia Tester' })
    .click()
  await expect(row(page, radia.person.username)).toHaveCount(0)

  await page.goto('/networks/followers')
  await row(page, linus.person.username)
    .getByRole('button', { name: 'Reject Linus Tester' })
    .click()
  await expect(row(page, linus.person.username).getByText('Rejected')).toBeVisible()

  await page.getByRole('link', { name: 'Rejected (1)' }).click()
  await row(page, linus.person.username)
    .getByRole('button', { name: /^Remove Linus/ })
    .click()
  await expect(page.getByRole('heading', { name: 'You have not rejected anyone' })).toBeVisible()

  await page.getByRole('link', { name: 'Interested (1)' }).click()
  await row(page, linus.person.username)
    .getByRole('button', { name: 'Accept Linus Tester' })
    .click()
  await expect(page.getByRole('link', { name: 'Connections (2)' })).toBeVisible()

  await page.getByRole('link', { name: 'Ignored (1)' }).click()
  await expect(row(page, edsger.person.username).getByText('Ignored')).toBeVisible()
  await row(page, edsger.person.username)
    .getByRole('button', { name: 'Un-Ignore Edsger Tester' })
    .click()
  await expect(page.getByRole('heading', { name: 'You have not ignored anyone' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/feed')

  await page.goto('/networks/connections')
  await row(page, grace.person.username)
    .getByRole('button', { name: /^Remove Connection/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Remove Connection' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(row(page, grace.person.username)).toBeVisible()
  await row(page, grace.person.username)
    .getByRole('button', { name: /^Remove Connection/ })
    .click()
  await question.getByRole('button', { name: 'Remove Connection' }).click()
  await expect(row(page, grace.person.username)).toHaveCount(0)
  for (const { context } of [ada, grace, linus, radia, edsger]) await context.close()
})

test('counts that cannot be had are told by one error toast', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.route('**/api/user/totalStatus', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: 'Nobody can count today.', code: 'internal' },
    }),
  )
  for (const path of ['/networks', '/profile', '/profile/demo_admin']) {
    await page.goto(path)
    await expect(page.getByText('Nobody can count today.')).toHaveCount(1)
  }
  await context.close()
})

test('an answer that the server refuses is taken back and told', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const [grace] = await fans(browser, person, 1)
  await page.goto('/networks')
  await page.route('**/api/request/review/accepted/**', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        error: 'This request has been answered already.',
        code: 'request_already_answered',
      },
    }),
  )
  await row(page, grace?.username ?? '')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(page.getByText('This request has been answered already.')).toBeVisible()
  await expect(
    row(page, grace?.username ?? '').getByRole('button', { name: /^Accept/ }),
  ).toBeEnabled()
  await context.close()
})

test('somebody is asked and ignored from their profile', async ({ browser }) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  const { page } = ada
  await page.goto(`/profile/${grace.person.username}`)
  const menu = page.getByRole('button', { name: 'Connection actions for Grace Tester' })
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Ignore User' }).click()
  await expect(page.getByText('Ignored', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Un-Ignore Grace Tester' }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Interested ?' }).click()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()

  await grace.page.goto(`/profile/${ada.person.username}`)
  await expect(grace.page.getByText('Interested', { exact: true })).toBeVisible()
  await grace.page.getByRole('button', { name: 'Accept Ada Tester' }).click()
  await expect(grace.page.getByText('Connected', { exact: true })).toBeVisible()
  await ada.context.close()
  await grace.context.close()
})

test('what happened meanwhile shows when the window is looked at again', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await page.goto('/networks')
  await expect(page.getByRole('heading', { name: 'Nobody waits for your answer' })).toBeVisible()
  const [grace] = await fans(browser, person, 1)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(row(page, grace?.username ?? '')).toBeVisible()
  await expect(page.getByRole('banner').getByText('waiting for your answer')).toBeAttached()
  await context.close()
})
