import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessibility.ts'
import { expectNoSidewaysScroll, join, listen, PASSWORD, topCard, visit } from './people.ts'
import { expectSection, footerLink, PAGES, wake } from './public-pages.ts'

const WITH_FOOTER = ['/', '/team', '/faqs', '/support', '/contact-form'] as const
const OF_THE_LANDING_PAGE = { Community: 'community', FAQs: 'faqs', Support: 'support' }

test('every public page reads without JavaScript, and says what it is to those who do not run any', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, [title, heading]] of Object.entries(PAGES)) {
    const answer = await page.goto(path)
    const html = (await answer?.text()) ?? ''
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible()
    const origin = new URL(page.url()).origin
    for (const part of [
      /<meta name="description" content="[^"]{40,}">/,
      `<link rel="canonical" href="${origin}${path}">`,
      `<meta property="og:title" content="${title}">`,
      `<meta property="og:image" content="${origin}/og.png">`,
    ]) {
      expect(html).toMatch(part)
    }
    expect(html).not.toContain('@@')
  }
  await context.close()
})

test('the landing page goes on as links, and its menu brings the application', async ({ page }) => {
  const complaints = listen(page)
  await page.goto('/')
  await wake(page)
  await page.getByRole('button', { name: /^Skip/ }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Linh' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.reload()
  await wake(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /team/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'See how it works' }).click()
  await expect(
    page.getByRole('heading', { name: 'Three commits to a connection' }),
  ).toBeInViewport()
  expect(complaints).toEqual([])
})

test('a visitor who logs in elsewhere sees it on the landing page', async ({ page, context }) => {
  await page.goto('/')
  await wake(page)
  const other = await context.newPage()
  const person = await join(context.request, 'Ada')
  await context.clearCookies()
  await other.goto('/login')
  await other.getByLabel('Email').fill(person.email)
  await other.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other).toHaveURL(/\/feed$/)
  await expect(page.getByRole('link', { name: 'Networks' })).toBeVisible()
})

test('the theme follows what another tab chooses, and the system where that was chosen', async ({
  page,
  context,
}) => {
  const shown = page.locator('html')
  const around = page.locator('meta[name="theme-color"]')
  await page.goto('/')
  const settings = await context.newPage()
  await settings.goto('/terms')

  await settings.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(shown).toHaveAttribute('data-theme', 'light')
  await expect(around).toHaveAttribute('content', '#f4f7f2')

  await page.emulateMedia({ colorScheme: 'dark' })
  await settings.evaluate(() => localStorage.setItem('theme', 'system'))
  await expect(shown).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(shown).toHaveAttribute('data-theme', 'light')
  await settings.evaluate(() => localStorage.setItem('theme', 'dark'))
  await expect(shown).toHaveAttribute('data-theme', 'dark')
})

test('a change of the theme is there at once, also on what fades under a pointer', async ({
  page,
}) => {
  await page.goto('/terms')
  await expect(page.locator('.nav .btn').first()).toBeVisible()
  const fading = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-theme-toggle]')?.click()
    return document.getAnimations().length
  })
  expect(fading).toBe(0)
})

test('the landing page keeps its numbers in their columns, and its headline in the window with wider letters', async ({
  page,
}) => {
  await page.goto('/')
  for (const width of [320, 761, 900, 1024, 1061, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page
      .locator('.number__value')
      .evaluateAll((values) => values.map((value) => value.scrollWidth - value.clientWidth))
    expect(over, `at ${width} px`).toEqual([0, 0, 0])
  }
  // the spacing of WCAG 1.4.12
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  const ends = await page
    .locator('.hero__line > span')
    .evaluateAll((words) =>
      words.map((word) => Math.max(...[...word.getClientRects()].map(({ right }) => right))),
    )
  for (const end of ends) expect(end).toBeLessThanOrEqual(390)
})

test('a member never sees on them what is for visitors', async ({ browser }) => {
  const { page, context, complaints } = await visit(browser, 'Ada')
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/team', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Networks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('every link on the public pages leads somewhere, and the five anchors to their sections', async ({
  page,
  request,
}) => {
  const links = new Set<string>()
  for (const path of Object.keys(PAGES)) {
    await page.goto(path)
    for (const href of await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      links.add(href)
    }
  }
  expect(links.size).toBeGreaterThan(12)
  for (const href of links) expect([href, (await request.get(href)).status()]).toEqual([href, 200])

  for (const path of WITH_FOOTER) {
    await page.goto(path)
    for (const [label, hash] of Object.entries({ Terms: 'terms', Privacy: 'privacy' })) {
      await footerLink(page, label).click()
      await expectSection(page, path, hash)
    }
    for (const [label, hash] of Object.entries(OF_THE_LANDING_PAGE)) {
      await footerLink(page, label).click()
      await expectSection(page, '/', hash)
      await page.goBack()
      await expect(page).toHaveURL(`${path}#privacy`)
    }
  }
})

test('the footer says whom one writes to, and its four social links open elsewhere', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href="mailto:hello@devgrove.example"]')).toBeVisible()
  await expect(footer.locator('address')).toHaveText('Pune, Maharashtra, India')
  const social = footer.locator('a[target=_blank][rel="noopener noreferrer me"]')
  await expect(social).toHaveCount(4)
})

async function openSampleFeed(page: Page) {
  await page.goto('/')
  const deck = page.getByRole('region', { name: /^Sample developers, on top/ })
  await deck.scrollIntoViewIfNeeded()
  await wake(page)
  return deck
}

test('the sample feed is tried by drag, by button and by key, and begins again after four', async ({
  page,
}) => {
  const deck = await openSampleFeed(page)
  const isOnTop = (name: string) =>
    expect(deck).toHaveAccessibleName(`Sample developers, on top ${name}`)
  await isOnTop('Amara Okonkwo')

  const drag = async (x: number) => {
    const box = await topCard(page).boundingBox()
    if (!box) throw new Error('there is no card')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    for (const part of [0.2, 0.6, 1]) {
      await page.mouse.move(box.x + box.width / 2 + x * part, box.y + box.height / 2)
    }
  }
  const place = () => topCard(page).boundingBox()
  const before = await place()
  await drag(150)
  await expect(topCard(page).getByText('Interested')).toBeVisible()
  await page.mouse.up()
  await expect.poll(place).toEqual(before)
  await isOnTop('Amara Okonkwo')
  await drag(230)
  await page.mouse.up()
  await isOnTop('Linh Nguyễn')

  await page.getByRole('button', { name: 'Skip Linh' }).click()
  await isOnTop('Mateus Albuquerque-Lima')
  await expect(deck).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await isOnTop('Isla MacGregor')
  await expect(page.getByText('Ignored Mateus. Next: Isla')).toBeAttached()
  await page.getByRole('button', { name: 'Interested in Isla' }).focus()
  await page.keyboard.press('ArrowRight')
  await isOnTop('Amara Okonkwo')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await isOnTop('Mateus Albuquerque-Lima')
})

test('a card of the sample feed that is flung faster than the page draws leaves all the same', async ({
  page,
}) => {
  const deck = await openSampleFeed(page)
  await topCard(page).evaluate((card) => {
    const { x, y } = card.getBoundingClientRect()
    const hand = (type: string, byX: number, buttons: number) =>
      card.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          clientX: x + 100 + byX,
          clientY: y + 100,
          buttons,
        }),
      )
    // a hand that is none cannot be held on to
    card.setPointerCapture = () => undefined
    hand('pointerdown', 0, 1)
    hand('pointermove', 230, 1)
    hand('pointerup', 230, 0)
  })
  await expect(deck).toHaveAccessibleName('Sample developers, on top Linh Nguyễn')
})

test('robots and the sitemap name the public pages', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`)
  const map = await (await request.get('/sitemap.xml')).text()
  for (const path of Object.keys(PAGES)) expect(map).toContain(`<loc>${baseURL}${path}</loc>`)
  const image = await request.get('/og.png')
  expect(image.headers()['content-type']).toBe('image/png')
})

test('the public pages are clean in both themes', async ({ page }) => {
  const complaints = listen(page)
  for (const path of ['/', '/team', '/faqs', '/support', '/privacy']) {
    await page.goto(path)
    for (const width of [320, 390, 660, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await wake(page)
    await expectAccessibleInBothThemes(page)
  }
  expect(complaints).toEqual([])
})
