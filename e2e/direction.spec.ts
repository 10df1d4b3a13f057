// Texts of members are laid out in the direction of their own writing, whichever that is.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { bubbles, pair, write } from './chats.ts'
import { expectNoSidewaysScroll, introduce, row, showInterest, staff, visit } from './people.ts'
import { edit } from './profiles.ts'
import { showAllReports } from './reports.ts'

const HEADLINE = 'مطوّر واجهات أمامية، أحب TypeScript و Rust'
const ABOUT = `# من أنا

أعمل على الواجهات منذ عشر سنوات.

- مكتبة React مع TypeScript
- قواعد البيانات

> أحب البساطة.

\`\`\`ts
const answer = 42
\`\`\`

I write in English too.

1. First
2. Second
`

const directionOf = (place: Locator) =>
  place.evaluate((element) => getComputedStyle(element).direction)

async function expectDirections(
  page: Page,
  places: readonly (readonly [string, 'rtl' | 'ltr'])[],
): Promise<void> {
  for (const [selector, direction] of places) {
    const place = page.locator(selector).first()
    await expect(place).toBeVisible()
    expect({ selector, direction: await directionOf(place) }).toEqual({ selector, direction })
  }
}

test('Arabic goes from right to left and English from left to right, on a profile and wherever somebody is shown', async ({
  browser,
}) => {
  const [ada, layla, grace] = [
    await visit(browser, 'Ada'),
    await visit(browser, 'Layla'),
    await visit(browser, 'Grace'),
  ]
  await layla.request.patch('/api/profile/edit', {
    data: { firstName: 'ليلى', headline: HEADLINE, about: ABOUT },
  })
  await grace.request.patch('/api/profile/edit', {
    data: { headline: 'I write compilers', about: 'Plain words.' },
  })
  const { page } = ada

  await page.goto(`/profile/${layla.person.username}`)
  await expectDirections(page, [
    ['.profile__headline', 'rtl'],
    ['.profile__name bdi', 'rtl'],
    ['.prose h3', 'rtl'],
    ['.prose h3 + p', 'rtl'],
    ['.prose ul', 'rtl'],
    ['.prose li:nth-child(2)', 'rtl'],
    ['.prose blockquote p', 'rtl'],
    ['.prose pre', 'ltr'],
    ['.prose figure + p', 'ltr'],
    ['.prose ol', 'ltr'],
    ['.profile__section-title', 'ltr'],
  ])
  // the marks and edges of a text stand where its lines begin
  await expect(page.locator('.prose ul').first()).toHaveCSS('padding-left', '0px')
  await expect(page.locator('.prose blockquote').first()).toHaveCSS('border-left-width', '0px')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.goto(`/profile/${grace.person.username}`)
  await expectDirections(page, [
    ['.profile__headline', 'ltr'],
    ['.prose p', 'ltr'],
  ])

  await page.goto(`/search?query=${layla.person.username}`)
  await expectDirections(page, [['.person-card__headline', 'rtl']])
  await expectDirections(page, [['.person-card .name__text', 'rtl']])
  await page.goto(`/search?query=${encodeURIComponent('ليلى C++')}`)
  await expectDirections(page, [
    ['.page__about', 'ltr'],
    ['.page__about b', 'rtl'],
  ])

  for (const [one, direction] of [
    [layla, 'rtl'],
    [grace, 'ltr'],
  ] as const) {
    await introduce(browser, ada, one)
    await page.goto('/feed')
    const card = page.locator('.dev-card', { hasText: `@${one.person.username}` })
    await expect(card).toBeVisible()
    expect(await directionOf(card.locator('.dev-card__headline'))).toBe(direction)
    expect(await directionOf(card.locator('.name__text'))).toBe(direction)
    await showInterest(one.request, ada.person)
    await page.goto('/networks')
    const listed = row(page, one.person.username)
    expect(await directionOf(listed.locator('.person-row__headline'))).toBe(direction)
    expect(await directionOf(listed.locator('.name__text'))).toBe(direction)
  }
  for (const { context } of [ada, layla, grace]) await context.close()
})

test('a field takes the direction of what is written into it', async ({ browser }) => {
  const { page, context } = await edit(browser)
  for (const name of ['First name', 'Headline', 'About']) {
    const field = page.getByRole('textbox', { name })
    await field.fill('ليلى')
    expect(await directionOf(field)).toBe('rtl')
    await field.fill('Layla')
    expect(await directionOf(field)).toBe('ltr')
  }
  await context.close()
})

/** A payment that no order accounted for, and what an admin says that they did about it. */
const settled = (note: string) => ({
  _id: '01a1fc06-f163-7789-9bb4-327100000001',
  why: 'no-member',
  paymentId: 'pay_Rk3mT5nQ9xWv01',
  amount: 49_900,
  currency: 'INR',
  order: null,
  member: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  settled: { at: '2026-11-21T12:00:00.000Z', by: 'demo_admin', note },
})

test('what is reported, asked or decided in Arabic goes from right to left where it is judged', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const admin = await staff(browser, 'demo_admin')
  const { username, _id } = grace.person
  const arabic = (words: string) => `مرحبا, ${words} ${username}!`
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(grace.page, arabic('TypeScript'))
  await expect(bubbles(grace.page)).toHaveCount(1)

  const { page } = ada
  await page.goto(`/chat/${username}`)
  await page.getByRole('button', { name: /^Chat actions for Grace/ }).click()
  await page.getByRole('menuitem', { name: 'Report a message' }).click()
  await page.getByRole('button', { name: 'Report this message of Grace' }).click()
  await expectDirections(page, [['.report__quote', 'rtl']])
  await expect(page.locator('.report__quote')).toHaveCSS('border-left-width', '0px')
  await page.getByRole('radio', { name: 'Spam or advertising' }).check()
  await page.getByRole('textbox', { name: 'What should we know?' }).fill(arabic('Spam'))
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()
  const letter = {
    from_name: 'ليلى (HR)',
    from_email: 'layla@example.org',
    message: arabic('Schools'),
  }
  expect((await ada.request.post('/api/contact', { data: letter })).status()).toBe(200)
  const decision = await admin.request.patch(`/api/moderator/changeStatus/deactivated/${_id}`, {
    data: { reason: arabic('Spam') },
  })
  expect(decision.status(), await decision.text()).toBe(200)

  const card = `.report-card:has-text("${username}")`
  await admin.page.goto('/admin/reports')
  await showAllReports(admin.page)
  await expectDirections(admin.page, [
    [`${card} .report-card__said`, 'rtl'],
    [`${card} .report-card__talk .muted`, 'ltr'],
    [`${card} .report-card__talk span:not(.muted)`, 'rtl'],
  ])
  await admin.page.goto('/admin/messages')
  await expectDirections(admin.page, [
    [`${card} .inbox__name bdi`, 'rtl'],
    [`${card} .inbox__text`, 'rtl'],
  ])
  await admin.page.goto(`/admin/users/${username}`)
  await expectDirections(admin.page, [
    ['.mod-card__note p', 'rtl'],
    ['.cell-why', 'rtl'],
    ['.cell-act', 'ltr'],
  ])
  await admin.page.route('**/api/admin/payment-alerts/settled?*', (route) =>
    route.fulfill({ json: { success: true, message: '', alerts: [settled(arabic('Refund'))] } }),
  )
  await admin.page.goto('/admin/payments?state=settled')
  await expectDirections(admin.page, [['.report-card .inbox__text', 'rtl']])
  for (const { context } of [ada, grace, admin]) await context.close()
})

test('the dots of a cut name stand where the letters are missing', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Editha')
  const renamed = await request.patch('/api/profile/edit', {
    data: { lastName: 'اسم طويل جدا جدا جدا' },
  })
  expect(renamed.status(), await renamed.text()).toBe(200)
  await page.goto('/profile')
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toContainText('...')

  const { dots, letters } = await name.evaluate((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    let text = walker.nextNode()
    while (text && !text.textContent?.includes('...')) text = walker.nextNode()
    const at = text?.textContent?.indexOf('...') ?? 0
    const leftOf = (from: number, to: number): number => {
      const range = document.createRange()
      if (text) range.setStart(text, from)
      if (text) range.setEnd(text, to)
      return range.getBoundingClientRect().left
    }
    return { dots: leftOf(at, at + 3), letters: leftOf(at - 1, at) }
  })
  expect(dots).toBeLessThan(letters)
  await context.close()
})
