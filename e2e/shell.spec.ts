import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { drawFirst, expectNoSidewaysScroll, listen, PASSWORD, visit } from './people.ts'

const MEMBER_SCREENS = [
  '/feed',
  '/networks',
  '/networks/rejected',
  '/profile',
  '/chat',
  '/premium',
  '/search',
  '/setting',
]

async function logIn(page: Page, person: { email: string }) {
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('visitors are asked to log in wherever only members may be', async ({ page }) => {
  for (const path of MEMBER_SCREENS) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/profile/somebody')
  await expect(page.getByText('Please log in to proceed.')).toBeVisible()
})

test('the wanted path is remembered with query and hash, over a reload, and takes the place of the login', async ({
  page,
  browser,
}) => {
  const { person, context } = await visit(browser, 'Ada')
  await context.close()
  await page.goto('/terms')
  await page.goto('/networks/followers?from=mail#list')
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await logIn(page, person)
  await expect(page).toHaveURL(/\/networks\/followers\?from=mail#list$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/terms$/)
})

test('a remembered path of another site is not followed', async ({ page, browser }) => {
  const { person, context } = await visit(browser, 'Ada')
  await context.close()
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('remembered-path', '//evil.test/feed'))
  await logIn(page, person)
  await expect(page).toHaveURL(/localhost:\d+\/feed$/)
})

test('members do not see the login, and those who are no staff are turned away from the admin screens', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/signup')
  await expect(page).toHaveURL(/\/feed$/)
  await page.goto('/admin/requests')
  await expect(page.getByText('You are not admin/moderator')).toHaveCount(1)
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Explore Feed' }).first()).toBeVisible()
  await context.close()
})

test('addresses have one form, in lower case, and one’s own username leads to the own profile', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await page.goto('/Premium?plan=A')
  await expect(page).toHaveURL(/\/premium\?plan=A$/)
  await page.goto('/Networks/Followers')
  await expect(page).toHaveURL(/\/networks\/followers$/)
  await page.goto(`/profile/${person.username.toUpperCase()}`)
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/setting$/)
  await page.goto('/profile/nobody_of_this_name')
  await expect(page).toHaveURL(/\/feed$/)
  await expect(page.getByText('This developer was not found.')).toBeVisible()
  await context.close()
})

test('an unknown address is a page of its own, with the status of one', async ({ page }) => {
  for (const path of ['/nowhere', '/networks/nobody', '/admin/requests/lost']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Detached HEAD' })).toBeVisible()
  }
  await expectAccessible(page)
  await expect(page).toHaveTitle('Page not found · Devgrove')
})

test('the spinner shows while the session is asked about, never on public pages, and offers another try', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  let isSilent = true
  await page.route('**/api/profile/view', async (route) => {
    // what is asked now is never answered
    if (!isSilent) await route.continue()
  })
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Connect. Collaborate. Grow.' }),
  ).toBeVisible()

  await page.goto('/networks')
  await expect(page.getByRole('status').filter({ hasText: 'Loading Devgrove' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 12_000 })
  await expect(page).toHaveURL(/\/networks$/)
  isSilent = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Interested' })).toBeVisible()
  await context.close()
})

test('a start without an answer says so and recovers', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.route('**/api/profile/view', (route) => route.abort())
  await page.goto('/feed')
  await expect(page.getByText('No response from the server. Please try again.')).toBeVisible()
  await expect(page).toHaveTitle('Not loaded · Devgrove')
  // whoever keeps a session is no visitor
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await page.unroute('**/api/profile/view')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached()
  await context.close()
})

test('the theme is dark at first, is kept, and is there before the first paint', async ({
  page,
}) => {
  const themeOf = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.goto('/terms')
  expect(await themeOf()).toBe('dark')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await themeOf()).toBe('light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')

  await page.route('**/assets/**', (route) => route.abort())
  await page.reload()
  expect(await themeOf()).toBe('light')
})

test('the mobile menu holds the focus, closes with Escape and above 640 px', async ({
  browser,
}) => {
  const { page, context, complaints } = await visit(browser, 'Ada', {
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/networks')
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Networks' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.setViewportSize({ width: 641, height: 844 })
  await expect(menu).toHaveCount(0)
  // the style hides it at once; that it is closed follows with the next frame
  await expect(page.locator('.nav__menu-btn')).toHaveAttribute('aria-expanded', 'false')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // the screen that is there already
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(complaints).toEqual([])
  await context.close()
})

test('a menu that leads to a screen which comes late gives the focus to no other', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada', { viewport: { width: 390, height: 844 } })
  await page.goto('/networks')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) seen.push(target.innerText)
    })
  })
  await menu.getByRole('link', { name: 'Premium' }).click()
  await expect(menu).toHaveCount(0)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([])
  held.resolve()

  await expect(page).toHaveTitle(/^Premium/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await context.close()
})

test('the footer shows on five screens only', async ({ page }) => {
  for (const path of ['/', '/team', '/faqs', '/support', '/contact-form']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toContainText(
      'Rooted in Development, Branching Out to Opportunities.',
    )
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${new Date().getFullYear()} Devgrove`,
    )
    const links = page.getByRole('contentinfo').getByRole('link')
    for (const label of ['Home', 'Meet the Team', 'Feed', 'Network', 'Profile', 'Contact Form']) {
      await expect(links.filter({ hasText: new RegExp(`^${label}$`) })).toHaveCount(1)
    }
  }
  await page.goto('/')
  for (const claim of ['1,000+', '5,000+', '50,000+', '1,550+ Happy Developers']) {
    await expect(page.getByText(claim).first()).toBeAttached()
  }
  for (const path of ['/login', '/terms', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
})

test('reading the first page takes almost no script; the application comes when somebody wants more', async ({
  page,
}) => {
  const scriptBytes = async () => {
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ transferSize }) => transferSize),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  await drawFirst(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await scriptBytes()).toBeGreaterThan(500)
  expect(await scriptBytes()).toBeLessThan(5000)

  await page.mouse.move(60, 40)
  await page.waitForFunction(() => (window as { isDeckAwake?: boolean }).isDeckAwake)
  await expect.poll(scriptBytes).toBeGreaterThan(50_000)
  await page.waitForTimeout(500)
  expect(await scriptBytes()).toBeLessThan(95_000)
})

test('the doors in and a page that is not there are clean and never scroll sideways in both themes', async ({
  page,
}) => {
  const complaints = listen(page)
  for (const path of ['/login', '/signup', '/terms', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessibleInBothThemes(page)
  }
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
})
