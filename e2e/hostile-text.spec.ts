import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  abouts,
  change,
  commonSkills,
  crowd,
  headlines,
  type Hostile,
  skill,
  stored,
  watch,
} from './hostile-people.ts'
import { bombs, cut, payloads } from './hostile-strings.ts'
import { follow, join, PASSWORD, topCard, visit } from './people.ts'
import { openEditor } from './profiles.ts'

let people: Hostile[] = []

test.beforeAll(async ({ browser }) => {
  people = await crowd(browser)
})

/** A member on a phone, as hostile as the others, and what tells that all is well. */
async function look(browser: Parameters<typeof visit>[0], origin: string | undefined) {
  const viewport = { width: 390, height: 844 }
  const visited = await visit(browser, 'Ada', { viewport, reducedMotion: 'reduce' })
  await change(visited.request, { skills: commonSkills, headline: headlines[0], about: abouts[0] })
  return { ...visited, expectInert: watch(visited.page, origin ?? '') }
}

test('hostile text is stored as it was typed or refused, in every field', async ({ request }) => {
  await join(request, 'Ada')
  for (const [index, payload] of payloads.entries()) {
    await change(request, { headline: payload, about: payload, skills: [skill(index)] })
    const typed = { url: payload, email: payload, password: PASSWORD }
    for (const [method, path, data] of [
      ['PATCH', '/api/profile/edit', { avatar: payload }],
      ['PATCH', '/api/profile/edit', { banner: payload }],
      ['PATCH', '/api/profile/edit', { status: payload }],
      ['POST', '/api/images/from-url', { ...typed, purpose: 'avatar' }],
      ['POST', '/api/account/email', typed],
    ] as const) {
      const answer = await request.fetch(path, { method, data })
      expect([path, payload, answer.status()]).toEqual([path, payload, 400])
    }
    const found = await request.get('/api/search', { params: { query: cut(payload, 64) } })
    expect([payload, found.status()]).toEqual([payload, 200])
  }
})

test('cards of the feed and the profiles behind them are inert', async ({ browser, baseURL }) => {
  test.slow()
  const { page, context, expectInert } = await look(browser, baseURL)
  await page.goto('/feed')
  const missing = new Map(people.map((person) => [`@${person.username}`, person]))
  const deck = page.getByRole('region', { name: /^Developers/ })
  for (let turn = 0; turn < 60 && missing.size > 0; turn++) {
    const handle = (await topCard(page).locator('.handle').textContent()) ?? ''
    const person = missing.get(handle)
    if (person) {
      await expect(topCard(page).locator('.dev-card__headline')).toHaveText(stored(person.headline))
      await expect(topCard(page).locator('.dev-card__reasons')).toContainText('with you')
      await expectInert()
    }
    missing.delete(handle)
    await deck.press('ArrowUp')
    await expect(topCard(page).locator('.handle')).not.toHaveText(handle)
  }
  expect([...missing.keys()]).toEqual([])

  for (const person of people) {
    await follow(page, `/profile/${person.username}`)
    await expect(page.locator('.profile__headline')).toHaveText(stored(person.headline))
    await expect(page.locator('.chip')).toHaveCount(15)
    await expect(page.locator('.prose:not(.skeleton)')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Connection actions/ })).toBeVisible()
    await expectInert()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectInert()
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await context.close()
})

/** Answers everything in a list. */
async function answerAll(request: APIRequestContext, list: string, method: string, path: string) {
  const listed = await request.get(`/api/request/${list}?limit=50`)
  const { user } = (await listed.json()) as { user: { _id: string }[] }
  for (const { _id } of user) {
    expect((await request.fetch(`/api/request/${path}/${_id}`, { method })).status()).toBe(200)
  }
}

test('rows of the six lists are inert', async ({ browser, baseURL }) => {
  const { page, context, request, person, expectInert } = await look(browser, baseURL)
  const expectEverybody = async (list: string) => {
    await page.goto(`/networks${list}`)
    await expect(page.locator('.list-head__count')).toHaveText(`(${people.length})`)
    await page.getByRole('button', { name: 'Show More' }).click()
    await expect(page.locator('.person-row')).toHaveCount(people.length)
    await expectInert()
  }
  const send = async (status: string) => {
    for (const { _id } of people) await request.post(`/api/request/send/${status}/${_id}`)
  }

  for (const sender of people) {
    await sender.request.post(`/api/request/send/interested/${person._id}`)
  }
  await expectEverybody('')
  await expectEverybody('/followers')
  await answerAll(request, 'received', 'PATCH', 'review/rejectRequest')
  await expectEverybody('/rejected')
  await send('interested')
  await expectEverybody('/connections')
  await expectEverybody('/following')
  await answerAll(request, 'accepted', 'PATCH', 'review/removeConnection')
  await send('ignored')
  await expectEverybody('/ignored')
  await context.close()
})

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search people' })

test('search is inert, for whom it finds and for what is looked for', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const { page, context, expectInert } = await look(browser, baseURL)
  const prefix = people[0]?.username.split('_')[0] ?? ''
  await page.goto(`/search?query=${prefix}`)
  await expect(page.locator('.person-grid a')).toHaveCount(10)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator('.person-grid a')).toHaveCount(people.length)
  await expectInert()

  await page.setViewportSize({ width: 1280, height: 900 })
  for (const { username, headline } of people.slice(0, 5)) {
    await searchBox(page).fill(username)
    // others are one typo away
    await expect(page.getByRole('option').first()).toContainText(stored(headline))
    await expectInert()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  for (const payload of payloads) {
    const query = cut(payload, 64)
    await follow(page, addressOf(payload))
    await expect(page.locator('.page__about b')).toHaveText(query)
    await expect(page).toHaveTitle(`${query} · People · Devgrove`)
    await expect(page.locator('.person-grid a, .empty').first()).toBeVisible()
    await expectInert()
  }
  for (const payload of payloads.filter((_text, index) => index % 16 === 0)) {
    await page.goto(addressOf(payload))
    await expect(page.locator('.person-grid a, .empty').first()).toBeVisible()
    await expectInert()
  }
  await context.close()
})

const addressOf = (payload: string): string => `/search?query=${encodeURIComponent(payload)}`

test('one’s own profile, its editor, its preview and what toasts quote are inert', async ({
  browser,
  baseURL,
}) => {
  const { page, context, expectInert } = await look(browser, baseURL)
  await page.goto('/profile')
  await expect(page.locator('.prose:not(.skeleton)')).toBeVisible()
  await expectInert()
  await openEditor(page)
  await expect(page.getByLabel('Headline')).toHaveValue(stored(headlines[0] ?? ''))
  await expectInert()
  for (const about of abouts) {
    await page.getByRole('textbox', { name: 'About' }).fill(about)
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.locator('.editor .prose:not(.skeleton)')).toBeVisible()
    await expectInert()
    await page.getByRole('tab', { name: 'Write' }).click()
  }
  for (const headline of headlines) {
    await page.getByLabel('Headline').fill(headline)
    await expect(page.locator('.person-card__headline')).toHaveText(headline)
    await expectInert()
  }
  await page.getByRole('button', { name: 'Edit avatar image' }).click()
  const address = page.getByRole('dialog').getByRole('textbox')
  for (const payload of payloads) await address.fill(payload)
  await expectInert()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Skills' }).fill(payloads[0] ?? '')
  await page.keyboard.press('Enter')
  await page.locator('.editor input[type="file"]').setInputFiles({
    name: '<img src=x onerror=window.__pwned=1>',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
  await expect(page.getByText('This file could not be read as an image.')).toBeVisible()
  await expectInert()

  const error = payloads.slice(0, 12).join(' ')
  await page.route('**/api/profile/edit', (route) =>
    route.fulfill({ json: { success: false, error, code: 'invalid_input' } }),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText(error)
  await expectInert()
  await context.close()
})

test('the settings and the doors in are inert', async ({ browser, baseURL }) => {
  const { page, context, request, person, expectInert } = await look(browser, baseURL)
  const elsewhere = await browser.newContext({ userAgent: payloads.slice(0, 8).join(' ') })
  const { username } = person
  await elsewhere.request.post('/api/login', { data: { username, password: PASSWORD } })
  await elsewhere.close()
  await page.goto('/setting')
  await expect(page.getByRole('button', { name: /^Log out unknown/i })).toBeVisible()
  await page.getByRole('button', { name: 'Change Username' }).click()
  for (const payload of payloads) await page.getByLabel('New username').fill(payload)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Username m/)
      .first(),
  ).toBeVisible()
  await expectInert()

  await request.post('/api/logout')
  const payload = encodeURIComponent(payloads[0] ?? '')
  for (const path of ['/verify-email?token=', '/reset-password?token=', '/profile/', '/nowhere/']) {
    await page.goto(path + payload)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInert()
  }
  const [hostile] = people.slice(1)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(`${hostile?.username}@example.org`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // that the remembered profile was not found stands before it
  await expect(page.getByText(`Welcome back, ${hostile?.firstName}`)).toBeAttached()
  await expectInert()
  await context.close()
})

// R-30 names 150 ms on a machine of its own; here others work as well
const GENEROUS_MS = 600

test('a text that is dear to draw is drawn in time', async ({ browser, baseURL }) => {
  const { page, context, request, expectInert } = await look(browser, baseURL)
  await page.goto('/profile')
  await openEditor(page)
  const session = await context.newCDPSession(page)
  // what the thread had of the processor, not what others took meanwhile
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scriptMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
  }
  for (const bomb of ['what draws is loaded first', ...bombs]) {
    await change(request, { about: bomb })
    await page.getByRole('textbox', { name: 'About' }).fill(bomb)
    const before = await scriptMs()
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.locator('.editor .prose:not(.skeleton)')).toBeAttached()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    )
    expect((await scriptMs()) - before, bomb.slice(0, 20)).toBeLessThan(GENEROUS_MS)
    await expectInert()
    await page.getByRole('tab', { name: 'Write' }).click()
  }
  await context.close()
})
