import { expect, type Page, test } from '@playwright/test'
import {
  chooseTheme,
  expectAccessible,
  expectNoSidewaysScroll,
  join,
  listen,
  PASSWORD,
  topCard,
  visit,
} from './people.ts'

const PAGES = {
  '/': ['Devgrove · Connect. Collaborate. Grow.', 'Connect. Collaborate. Grow.'],
  '/team': ['Meet Our Team · Devgrove', 'Meet Our Team'],
  '/faqs': ['FAQs · Devgrove', 'Questions and answers'],
  '/support': ['Support · Devgrove', 'Support'],
  '/contact-form': ['Contact Us · Devgrove', 'Contact Us'],
  '/terms': ['Terms · Devgrove', 'Terms'],
  '/privacy': ['Privacy notice · Devgrove', 'Privacy notice'],
} as const
const WITH_FOOTER = ['/', '/team', '/faqs', '/support', '/contact-form'] as const

/** The application answers from now on; on the landing page the deck does. */
const awake = (page: Page) =>
  page.waitForFunction(() => {
    const { isAwake, isDeckAwake } = window as { isAwake?: boolean; isDeckAwake?: boolean }
    return isAwake || isDeckAwake
  })
const wake = async (page: Page) => {
  await page.mouse.move(60, 40)
  await awake(page)
}

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

test('the application takes a page over without a complaint, a jump or a new drawing', async ({
  page,
}) => {
  const complaints = listen(page)
  await page.addInitScript(() => {
    const seen = window as { shift?: number; first?: Element | null }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift = (seen.shift ?? 0) + (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('DOMContentLoaded', () => {
      seen.first = document.querySelector('h1')
    })
  })
  for (const path of Object.keys(PAGES)) {
    await page.goto(path)
    await wake(page)
    const seen = await page.evaluate(() => {
      const { shift, first } = window as { shift?: number; first?: Element | null }
      return { shift, isSame: first === document.querySelector('h1') }
    })
    expect({ path, ...seen }).toEqual({ path, shift: 0, isSame: true })
  }
  expect(complaints).toEqual([])
})

test('what somebody presses, types or chooses before the application is there is not lost', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact-form', { waitUntil: 'commit' })
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
  await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Name must be')).toHaveCount(0)
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
})

test('a press is kept even while the script that keeps it is on its way', async ({ page }) => {
  await page.route('**/wake.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/contact-form']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open menu' }).click()

    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  }
})

test('who has begun to read stays where they are when the application comes, and after a reload', async ({
  page,
}) => {
  await page.goto('/')
  await page.mouse.wheel(0, 1500)
  await awake(page)
  const place = () => page.evaluate(() => window.scrollY)
  await expect.poll(place).toBe(1500)
  await page.reload()
  await expect.poll(place).toBe(1500)
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
    for (const [label, hash] of [
      ['Community', 'community'],
      ['FAQs', 'faqs'],
      ['Support', 'support'],
      ['Terms', 'terms'],
      ['Privacy', 'privacy'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`#${hash}$`))
      await expect(page.locator(`#${hash}`)).toBeInViewport()
      await expect(page.locator(`#${hash}`)).toContainText(/\w/)
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

test('the sample feed is tried by drag, by button and by key, and begins again after four', async ({
  page,
}) => {
  await page.goto('/')
  const deck = page.getByRole('region', { name: /^Sample developers, on top/ })
  await deck.scrollIntoViewIfNeeded()
  await wake(page)
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
  await drag(150)
  await expect(topCard(page).getByText('Interested')).toBeVisible()
  await page.mouse.up()
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

test('robots and the sitemap name the public pages', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`)
  const map = await (await request.get('/sitemap.xml')).text()
  for (const path of Object.keys(PAGES)) expect(map).toContain(`<loc>${baseURL}${path}</loc>`)
  const image = await request.get('/og.png')
  expect(image.headers()['content-type']).toBe('image/png')
})

for (const theme of ['dark', 'light'] as const) {
  test(`the public pages are clean in the ${theme} theme`, async ({ page, context }) => {
    const complaints = listen(page)
    await chooseTheme(context, theme)
    for (const path of ['/', '/team', '/faqs', '/support', '/privacy']) {
      await page.goto(path)
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page)
      }
      await wake(page)
      await expectAccessible(page)
    }
    expect(complaints).toEqual([])
  })
}
