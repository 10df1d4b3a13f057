import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { topCard, visit } from './people.ts'

test.use({ serviceWorkers: 'allow' })

for (const width of [1280, 390]) {
  test(`without a network the application opens at ${width} px and says so, and goes on once there is one`, async ({
    browser,
  }) => {
    const { page, context, person } = await visit(browser, 'Ada', {
      serviceWorkers: 'allow',
      viewport: { width, height: 844 },
    })
    await page.goto('/networks')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await context.setOffline(true)
    const note = page.getByText('You are offline.')
    await expect(note).toBeVisible()
    await expectAccessible(page)

    await page.goto('/setting')
    await expect(note).toBeVisible()
    await expect(
      page.getByText('No response from the server. Please try again.').first(),
    ).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Setting' })).toBeVisible()
    await expect(page.getByText(`@${person.username}`).first()).toBeVisible()
    await expect(note).toHaveCount(0)
    await context.close()
  })
}

test('what failed without a network is asked for again once there is one, and nothing else is', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/./.test(pathname)) asked.push(pathname)
  })
  const failure = page.getByRole('alert').getByText('No response from the server.')
  for (const { screen, path, shown } of [
    {
      screen: '/networks',
      path: '/api/request/received',
      shown: page.getByText('Nobody waits for your answer'),
    },
    { screen: '/feed', path: '/api/feed', shown: page.locator('.dev-card').first() },
  ]) {
    await page.route(`**${path}?*`, (route) => route.abort())
    await page.goto(screen)
    await expect(failure).toBeVisible()
    await page.unroute(`**${path}?*`)
    await page.waitForLoadState('networkidle')
    asked.length = 0
    await page.getByRole('button', { name: 'Retry' }).focus()
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await expect(shown).toBeVisible()
    await expect(failure).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(asked).toEqual([path])
  }

  // a pass that is under way stays as it is
  asked.length = 0
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await context.close()
})

test('a page for everybody that nobody could say to who is there hears it as soon as there is a network, and by itself', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada', { serviceWorkers: 'allow' })
  await page.goto('/networks')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const mine = page.getByRole('button', { name: 'Your menu' })
  await context.setOffline(true)
  await page.goto('/contact-form')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(mine).toHaveCount(0)
  await context.setOffline(false)
  await expect(mine).toBeVisible()

  await page.clock.install()
  await page.route('**/api/profile/view', (route) => route.fulfill({ status: 503 }))
  const asked = page.waitForResponse('**/api/profile/view')
  await page.reload()
  await asked
  await page.clock.fastForward(2000)
  await expect(mine).toHaveCount(0)
  await page.unroute('**/api/profile/view')
  await expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(mine).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await context.close()
})

test('nothing that a member sees is kept by it', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada', { serviceWorkers: 'allow' })
  await page.goto('/networks')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.goto('/feed')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Ada Tester' })).toBeVisible()

  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) urls.push(new URL(url).pathname)
    }
    return urls
  })
  expect(kept).toContain('/app-shell')
  expect(
    kept.filter((path) => !/^\/(assets\/|app-shell$|theme\.js$|favicon\.svg$)/.test(path)),
  ).toEqual([])
  await context.close()
})

test('a screen goes on after a newer version has taken the place of its own, even one of a first visit', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada', { serviceWorkers: 'allow' })
  await page.goto('/feed')
  // it comes when the page has nothing else to do, and has all of the application to keep first
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
  await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))

  await topCard(page)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible()
  await context.close()
})

test('it can be installed', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[] }
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
  }
  const client = await page.context().newCDPSession(page)
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  // a browser of the tests keeps nothing, and so installs nothing
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

/** As where somebody has forbidden a site to keep anything. */
function keepNothing() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse })
  window.BroadcastChannel = class extends EventTarget {
    constructor() {
      super()
      refuse()
    }
  } as unknown as typeof BroadcastChannel
}

test('a browser that keeps nothing for the site shows it all the same', async ({ browser }) => {
  const { page, context, complaints } = await visit(browser, 'Ada')
  await page.addInitScript(keepNothing)
  for (const path of ['/support', '/networks', '/chat', '/setting', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.goto('/setting')
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  // a page that is still there would ask on without a session
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/networks')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

test('where nothing is kept the theme is changed by its button as often as one likes', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.addInitScript(keepNothing)
  await page.goto('/setting')
  const radio = (name: string) => page.getByRole('radio', { name })
  await expect(radio('Dark')).toBeChecked()
  for (const { press, shown } of [
    { press: page.locator('[data-theme-toggle]'), shown: 'light' },
    { press: page.locator('[data-theme-toggle]'), shown: 'dark' },
    { press: radio('Light'), shown: 'light' },
    { press: page.locator('[data-theme-toggle]'), shown: 'dark' },
  ]) {
    await press.click()
    await expect(radio(shown)).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', shown)
  }
  await context.close()
})

test('where nothing is kept a theme that was chosen before the application came stays', async ({
  page,
}) => {
  await page.addInitScript(keepNothing)
  await page.goto('/team')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-theme-toggle]')?.click()
  })
  await page.getByRole('link', { name: 'Login' }).first().hover()
  await page.waitForFunction(() => 'isAwake' in window)

  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
