import { expect, type Locator, type Page, test } from '@playwright/test'
import { chooseTheme } from './accessibility.ts'
import { item, pair, write } from './chats.ts'
import { colourOf, staff, visit } from './people.ts'
import { edit } from './profiles.ts'

/** What of an element the browser still draws when it takes all other colours away. */
const drawn = (target: Locator, part?: string) =>
  target.evaluate((element, pseudo) => {
    const { backgroundColor, borderLeftColor, borderLeftWidth } = getComputedStyle(element, pseudo)
    return { backgroundColor, borderLeftColor, borderLeftWidth }
  }, part)

/** A colour of the system as this page has it. */
const colour = (page: Page, name: string) =>
  page.evaluate((keyword) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.cssText = `forced-color-adjust: none; color: ${keyword}`
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, name)

test('what is chosen is told apart where the system’s colours are forced', async ({ browser }) => {
  const [ada, grace] = await pair(browser, { forcedColors: 'active' })
  const { page, context } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await write(page, 'Hello')
  const highlight = await colour(page, 'Highlight')
  const open = item(page, 'Grace Tester')
  await expect(open).toHaveAttribute('aria-current', 'page')
  expect(await drawn(open)).toMatchObject({ borderLeftColor: highlight, borderLeftWidth: '4px' })

  await page.goto('/networks/connections')
  const lists = page.locator('.branch-nav__link')
  await expect(lists).toHaveCount(6)
  const nodes = await Promise.all((await lists.all()).map((one) => drawn(one, '::before')))
  const lit = nodes.map(({ backgroundColor }) => backgroundColor === highlight)
  const current = await lists.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-current') === 'page'),
  )
  expect(current.filter(Boolean)).toHaveLength(1)
  expect(lit).toEqual(current)
  const here = page.locator('.nav__link[aria-current="page"]')
  expect(await drawn(here, '::before')).toMatchObject({ backgroundColor: highlight })

  await page.goto('/setting')
  const ink = await colour(page, 'CanvasText')
  await expect(page.locator('.session-row > .icon')).toHaveCSS('color', ink)
  await page.goto('/premium')
  await expect(page.locator('.ticks .icon').first()).toHaveCSS('color', ink)

  await page.goto('/profile')
  const views = page.getByRole('radiogroup', { name: 'Preview of' })
  await views.getByRole('radio', { name: 'Feed card' }).click()
  for (const [name, isChosen] of [
    ['Feed card', true],
    ['Public view', false],
  ] as const) {
    const { backgroundColor } = await drawn(views.getByRole('radio', { name }))
    expect(backgroundColor === highlight).toBe(isChosen)
  }
  for (const one of [context, grace.context]) await one.close()
})

test('the tab of an editor that is open is told apart where colours are forced', async ({
  browser,
}) => {
  const { page, context } = await edit(browser, { forcedColors: 'active' })
  const highlight = await colour(page, 'Highlight')
  const backgroundOf = async (name: string) =>
    (await drawn(page.getByRole('tab', { name }))).backgroundColor
  expect(await backgroundOf('Write')).toBe(highlight)
  expect(await backgroundOf('Preview')).not.toBe(highlight)
  await context.close()
})

test('how one logs in is told apart where colours are forced', async ({ browser }) => {
  const context = await browser.newContext({ forcedColors: 'active' })
  const page = await context.newPage()
  await page.goto('/login')
  const ways = page.getByRole('radiogroup')
  await ways.getByRole('radio', { name: 'Username' }).click()
  const highlight = await colour(page, 'Highlight')
  const chosen = await drawn(ways.getByRole('radio', { name: 'Username' }))
  const other = await drawn(ways.getByRole('radio', { name: 'Email' }))
  expect(chosen.backgroundColor).toBe(highlight)
  expect(other.backgroundColor).not.toBe(highlight)
  await context.close()
})

test('the chart of requests is drawn and labelled in the system’s colours where they are forced', async ({
  browser,
}) => {
  const { page, context } = await staff(browser, 'demo_admin', { forcedColors: 'active' })
  await page.goto('/admin/requests')
  const chart = page.locator('.chart--lg')
  await expect(chart.locator('.chart__label')).toHaveCount(4)
  const [ink, ground] = [await colour(page, 'CanvasText'), await colour(page, 'Canvas')]
  for (const part of ['.chart__label', '.chart__axis'])
    await expect(chart.locator(part).first()).toHaveCSS('fill', ink)
  await expect(chart.locator('.chart__line').first()).toHaveCSS('stroke', ink)
  await expect(chart.locator('.chart__dot').first()).toHaveCSS('fill', ground)
  await context.close()
})

/** The contrast of a colour with what it stands on, by the formula of WCAG 2.2. */
async function contrast(page: Page, colour: string, ground: string): Promise<number> {
  const lightness = async (name: string) => {
    await page.evaluate((variable) => {
      document.body.style.color = `var(--${variable})`
    }, name)
    const [red = NaN, green = NaN, blue = NaN] = (await colourOf(page.locator('body')))
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const both = [await lightness(colour), await lightness(ground)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

for (const theme of ['dark', 'light'] as const) {
  test(`whoever asks the system for more contrast gets it, in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    await chooseTheme(context, theme)
    await page.emulateMedia({ contrast: 'more' })
    await page.goto('/login')
    for (const ground of ['ground', 'surface', 'raised', 'soil']) {
      for (const ink of ['ink', 'ink-2', 'ink-3'])
        expect(await contrast(page, ink, ground), `${ink} on ${ground}`).toBeGreaterThan(7)
      for (const line of ['line', 'line-strong'])
        expect(await contrast(page, line, ground), `${line} on ${ground}`).toBeGreaterThan(3)
    }
    await page.emulateMedia({ contrast: 'no-preference' })
    expect(await contrast(page, 'line', 'ground')).toBeLessThan(2)
  })

  test(`what stands for somebody who is on their way is seen, picture and words, in the ${theme} theme`, async ({
    browser,
  }) => {
    const { page, context } = await visit(browser, 'Ada')
    await chooseTheme(context, theme)
    await page.route('**/api/request/**', () => new Promise(() => undefined))
    await page.goto('/networks/connections')
    await expect(page.locator('.skeleton').first()).toBeVisible()
    for (const part of ['.avatar__img.skeleton', 'div.skeleton']) {
      const waiting = page.locator(part).first()
      await waiting.evaluate((each) => {
        const { backgroundColor } = getComputedStyle(each)
        document.documentElement.style.setProperty('--painted', backgroundColor)
      })
      for (const ground of ['ground', 'surface'])
        expect(await contrast(page, 'painted', ground), `${part} on ${ground}`).toBeGreaterThan(1.2)
    }
    await context.close()
  })
}
