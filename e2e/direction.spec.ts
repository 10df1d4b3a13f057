// Texts of members are laid out in the direction of their own writing, whichever that is.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { edit } from './profiles.ts'
import { expectNoSidewaysScroll, introduce, row, showInterest, visit } from './people.ts'

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
