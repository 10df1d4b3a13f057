import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { listen, visit } from './people.ts'
import {
  awake,
  expectSection,
  forgetFonts,
  PAGES,
  shiftOf,
  wake,
  watchShifts,
} from './public-pages.ts'

test('the application takes a page over without a complaint, a jump or a new drawing', async ({
  page,
}) => {
  const complaints = listen(page)
  // nothing is drawn anew, so there is no focus to be given back
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('keep-focus')) loaded.push(request.url())
  })
  await watchShifts(page)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { first: document.querySelector('h1') }),
    )
  })
  for (const path of Object.keys(PAGES)) {
    await page.goto(path)
    await forgetFonts(page)
    await wake(page)
    const shift = await shiftOf(page)
    const isSame = await page.evaluate(
      () => (window as { first?: Element | null }).first === document.querySelector('h1'),
    )
    expect({ path, shift, isSame }).toEqual({ path, shift: 0, isSame: true })
  }
  expect([complaints, loaded]).toEqual([[], []])
})

test('a screen whose code is on its way says so, in the place of the loader that follows', async ({
  browser,
}) => {
  for (const width of [1280, 390]) {
    const { page, context } = await visit(browser, 'Ada', { viewport: { width, height: 800 } })
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    const session = Promise.withResolvers<void>()
    await page.route('**/api/profile/view', async (route) => {
      await session.promise
      await route.continue()
    })
    const told = page.getByRole('status').filter({ hasText: 'Loading Devgrove' })
    const loader = page.locator('.loader:visible')
    const place = async () => ({
      box: await loader.boundingBox(),
      drawing: await loader.evaluate(({ innerHTML }) => innerHTML.replaceAll(/\s+</g, '<').trim()),
    })
    await page.goto('/feed', { waitUntil: 'commit' })
    await expect(told).toBeVisible()
    await expect(page.locator('.loader')).toBeInViewport({ ratio: 1 })
    const before = await place()

    code.resolve()
    await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached()
    await expect(told).toHaveCount(1)
    expect(await place()).toEqual(before)
    session.resolve()
    await expect(page.locator('.dev-card').first()).toBeVisible()
    await expect(page.locator('.loader:visible')).toHaveCount(0)
    await expectAccessible(page)
    await context.close()
  }
})

test('a page that is there as text shows no loader', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  for (const path of Object.keys(PAGES)) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.loader:visible')).toHaveCount(0)
  }
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
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-busy', 'true')
  await expect(menu).toHaveCSS('animation-name', 'breathe')
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Name must be')).toHaveCount(0)
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
})

test('whoever is at a field, a link or a part of a page is still there when a member’s application draws it anew', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  let arrival = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const hold = async (path: string) => {
    arrival = Promise.withResolvers<void>()
    // what an address names is looked at again until the page has loaded, which the first visit is not about
    await page.goto(path)
  }
  const footer = page.getByRole('contentinfo')
  const nameField = page.getByLabel('Name', { exact: true })
  await hold('/contact-form')
  await nameField.fill('Ada ')
  arrival.resolve()
  await awake(page)
  await expect(nameField).toBeFocused()
  await page.keyboard.type('Lovelace')
  await expect(nameField).toHaveValue('Ada Lovelace')

  await hold('/support')
  const feed = footer.getByRole('link', { name: 'Feed', exact: true })
  await feed.focus()
  arrival.resolve()
  await awake(page)
  await expect(feed).toBeFocused()

  await hold('/support')
  await footer.getByRole('link', { name: 'Terms', exact: true }).click()
  arrival.resolve()
  await awake(page)
  await expect(page.locator('#terms')).toBeFocused()

  await hold('/contact-form')
  await nameField.fill('Ada')
  await page.getByRole('heading', { level: 1 }).click()
  arrival.resolve()
  await awake(page)
  await expect(nameField).not.toBeFocused()
  await context.close()
})

test('a press for which the application could not be loaded is free again, and tried again by the next', async ({
  page,
}) => {
  let isDown = true
  const asked = new Set<string>()
  await page.route(/\/assets\/.*\.js$/, (route) => {
    if (!isDown) return route.continue()
    asked.add(route.request().resourceType())
    return route.abort()
  })
  await page.goto('/contact-form')
  const send = page.getByRole('button', { name: 'Send message' })
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await send.click()
  await expect(send).not.toHaveAttribute('aria-busy')
  // most browsers remember of a module that it did not come, and none of them of a fetch
  expect([...asked]).toEqual(['fetch'])
  isDown = false
  await send.click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
  await expect(send).not.toHaveAttribute('aria-busy')
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
  // a slow machine draws a page before the whole of it has been read
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/')
  await page.mouse.wheel(0, 1500)
  await awake(page)
  const place = () => page.evaluate(() => window.scrollY)
  await expect.poll(place).toBe(1500)
  await page.reload()
  await expect.poll(place).toBe(1500)
})

test('of two links that are pressed while the application comes the later one is where the window goes', async ({
  page,
}) => {
  await page.goto('/team')
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight)
    const root = document.querySelector('#root')
    const press = (hash: string) =>
      document.querySelector<HTMLElement>(`footer a[href$="#${hash}"]`)?.click()
    let isPressed = false
    const listenTo = root?.addEventListener.bind(root) as (...what: unknown[]) => void
    Object.assign(root ?? {}, {
      addEventListener: (...what: unknown[]) => {
        listenTo(...what)
        // React listens from now on, and has drawn nothing yet
        if (isPressed || what[0] !== 'click') return
        isPressed = true
        press('privacy')
        setTimeout(press, 0, 'community')
      },
    })
  })
  await page.mouse.move(60, 40)
  await expectSection(page, '/', 'community')
  await expect(page.locator('#community')).toBeFocused()
})

test('who comes back to a page that was left before its code arrived gets it anew', async ({
  page,
}) => {
  let asked = 0
  // Safari gives up what a kept page was waiting for
  await page.route('**/assets/landing-*.js', async (route) => {
    // what was fetched is then taken out of the browser's cache, which this turns off
    if (route.request().resourceType() === 'fetch') asked += 1
    if (asked > 1) await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.mouse.move(60, 40)
  await expect.poll(() => asked).toBe(1)

  const reloaded = page.waitForEvent('domcontentloaded')
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await reloaded
  await page.mouse.move(80, 60)
  await awake(page)
  expect(asked).toBe(2)
})
