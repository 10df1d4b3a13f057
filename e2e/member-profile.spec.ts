import { type Browser, expect, type Locator, test } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import {
  colourOf,
  connect,
  expectNoSidewaysScroll,
  introduce,
  row,
  showInterest,
  visit,
} from './people.ts'
import { shiftOf, watchShifts } from './public-pages.ts'

test('shared skills stand out, and connected people can write to each other', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  const skills = (names: string[]) => ({ data: { skills: names } })
  await ada.request.patch('/api/profile/edit', skills(['Rust', 'graphql']))
  await grace.request.patch('/api/profile/edit', skills(['GraphQL', 'COBOL', 'rust']))
  await connect(ada, grace)
  await introduce(browser, ada, grace)
  await ada.page.goto(`/profile/${grace.person.username}`)
  await expect(
    ada.page.getByRole('list', { name: 'Shared connections' }).getByRole('link'),
  ).toHaveText(['Margaret Tester'])
  await expect(ada.page.locator('.chip--marked')).toHaveText([
    'GraphQL (you have it too)',
    'Rust (you have it too)',
  ])
  await expect(ada.page.getByText('You share 2 skills.')).toBeVisible()
  await expect(ada.page.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    `/chat/${grace.person.username}`,
  )
  for (const width of [320, 390, 1280]) {
    await ada.page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(ada.page)
    await expectAccessible(ada.page)
  }
  await ada.page.goto('/profile')
  await expect(ada.page.locator('.chip')).toHaveCount(2)
  await expect(ada.page.locator('.chip--marked')).toHaveCount(0)
  expect(ada.complaints).toEqual([])
  await ada.context.close()
  await grace.context.close()
})

/** Grace is interested in Ada, who looks at her profile. */
async function wanted(browser: Browser) {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await showInterest(grace.request, ada.person)
  await ada.page.goto(`/profile/${grace.person.username}`)
  return { ada, grace, page: ada.page, bar: ada.page.locator('.relation-bar') }
}

test('the focus stays in the bar while what is between two people changes', async ({ browser }) => {
  const { ada, grace, page, bar } = await wanted(browser)
  await page.getByRole('button', { name: 'Accept Grace Tester' }).press('Enter')
  await expect(bar.getByText('Connected')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Message' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Connection with Grace Tester' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Connection' }).press('Enter')
  const menu = page.getByRole('button', { name: 'Connection actions for Grace Tester' })
  await expect(bar.getByText('Connected')).toHaveCount(0)
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Interested ?' }).press('Enter')
  await expect(bar.getByText('Pending')).toBeVisible()
  await expect(menu).toBeFocused()
  await ada.context.close()
  await grace.context.close()
})

test('the second click of a double click does not press what came into that place', async ({
  browser,
}) => {
  const { ada, grace, page, bar } = await wanted(browser)
  await page.getByRole('button', { name: 'Accept Grace Tester' }).click()
  await expect(bar.getByText('Connected')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove Connection with Grace Tester' })

  await remove.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await remove.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})

test('what can be done next is done, though the numbers of the profile are not there yet', async ({
  browser,
}) => {
  const { ada, grace, page, bar } = await wanted(browser)
  const reject = page.getByRole('button', { name: 'Reject Grace Tester' })
  await expect(reject).toBeVisible()
  // neither the profile nor the counts of the viewer ever come again
  await page.route(`**/api/profile/${grace.person.username}`, () => undefined)
  await page.route('**/api/user/totalStatus', () => undefined)
  await reject.click()
  await page.getByRole('button', { name: 'Remove Grace Tester from the rejected' }).click()
  await page.getByRole('button', { name: 'Accept Grace Tester' }).click()
  await expect(bar.getByText('Connected')).toBeVisible()
  await ada.context.close()
  await grace.context.close()
})

test('a profile that comes late takes the focus from its own waiting heading only', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  const other = grace.person.username
  let held = Promise.withResolvers<void>()
  await page.route(`**/api/profile/${other}`, async (route) => {
    await held.promise
    await route.continue()
  })
  const waiting = page.getByRole('heading', { name: 'Loading the profile' })
  await page.goto(`/search?query=${other}`)
  await page.locator(`.person-grid a[href="/profile/${other}"]`).click()
  await expect(waiting).toBeFocused()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Grace Tester' })).toBeFocused()

  held = Promise.withResolvers()
  await page.goto(`/search?query=${other}`)
  await page.locator(`.person-grid a[href="/profile/${other}"]`).click()
  await expect(waiting).toBeFocused()
  // between the waiting heading and the next frame, which is as late as somebody can come
  await waiting.evaluate((heading) => {
    const watch = new MutationObserver(() => {
      if (heading.isConnected) return
      watch.disconnect()
      document.querySelector<HTMLElement>('.searchbox input')?.focus()
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Grace Tester' })).toBeVisible()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(page.getByRole('combobox', { name: 'Search people' })).toBeFocused()
  await context.close()
  await grace.context.close()
})

test('the link to a profile can be taken along, or written with the sign before a username', async ({
  browser,
  baseURL,
}) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ada.page.goto(`/profile/${grace.person.username}`)
  await ada.page.getByRole('button', { name: 'Connection actions for Grace Tester' }).click()
  await ada.page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(ada.page.getByText('The link to this profile is copied.')).toBeVisible()
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/profile/${grace.person.username}`,
  )
  for (const [written, place] of [
    [`/profile/@${grace.person.username}`, `/profile/${grace.person.username}`],
    [`/profile/@${ada.person.username}`, '/profile'],
  ] as const) {
    await ada.page.goto(written)
    await expect(ada.page).toHaveURL(place)
  }
  await ada.context.close()
  await grace.context.close()
})

test('a refused answer brings back its own row and no other', async ({ browser }) => {
  const ada = await visit(browser, 'Ada')
  const [grace, linus] = [await visit(browser, 'Grace'), await visit(browser, 'Linus')]
  await showInterest(grace.request, ada.person)
  await showInterest(linus.request, ada.person)
  const { page } = ada
  await page.goto('/networks')
  let refuse = () => undefined as void
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/api/request/review/rejectRequest/*', async (route) => {
    await refused
    await route.abort()
  })
  await page.getByRole('button', { name: 'Reject Grace Tester' }).click()
  await page.getByRole('button', { name: 'Accept Linus Tester' }).click()
  await expect(row(page, linus.person.username)).toHaveCount(0)
  refuse()
  await expect(row(page, grace.person.username)).toBeVisible()
  await expect(row(page, linus.person.username)).toHaveCount(0)
  for (const { context } of [ada, grace, linus]) await context.close()
})

for (const width of [320, 390]) {
  test(`at ${width} px what is between two people moves nothing when it comes`, async ({
    browser,
  }) => {
    const ada = await visit(browser, 'Ada', { viewport: { width, height: 844 } })
    const [grace, linus] = [await visit(browser, 'Grace'), await visit(browser, 'Linus')]
    await connect(ada, grace)
    const { page } = ada
    await watchShifts(page)
    for (const { person } of [grace, linus]) {
      const gate = Promise.withResolvers<void>()
      await page.route('**/api/user/connection/**', async (route) => {
        await gate.promise
        await route.continue()
      })
      await page.goto(`/profile/${person.username}`)
      await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
      await page.waitForTimeout(300)
      const before = await shiftOf(page)

      gate.resolve()
      await expect(page.getByRole('button', { name: /^Connection actions/ })).toBeVisible()

      await page.waitForTimeout(200)
      expect(await shiftOf(page), person.firstName).toBe(before)
      await page.unroute('**/api/user/connection/**')
    }
    for (const one of [ada, grace, linus]) await one.context.close()
  })
}

/** Of the letters, from 0 for black to 255 for white. */
const lightness = async (part: Locator) => Math.max(...(await colourOf(part)))

for (const theme of ['dark', 'light'] as const) {
  test(`a profile is printed in ink on paper, without what only a screen can do, in the ${theme} theme`, async ({
    browser,
  }) => {
    const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
    const { page } = ada
    await chooseTheme(ada.context, theme)
    await ada.request.patch('/api/profile/edit', { data: { about: 'I *like* engines.' } })
    for (const path of ['/profile', `/profile/${grace.person.username}`]) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      await expect(page.getByRole('button', { name: /actions/ }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')

      await page.emulateMedia({ media: 'print' })

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const part of ['h1', '.handle', '.status', '.tile__label']) {
        expect(await lightness(page.locator(part).first()), part).toBeLessThan(130)
      }
      await expect(page.locator('button:visible')).toHaveCount(0)
      await expect(page.getByRole('banner')).toBeHidden()
    }
    for (const { context } of [ada, grace]) await context.close()
  })
}
