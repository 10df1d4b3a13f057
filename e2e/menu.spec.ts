import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { connect, expectNoSidewaysScroll, fans, row, topCard, visit } from './people.ts'

test('a menu is reached, read and left by keyboard alone', async ({ browser }) => {
  const { page, context, complaints } = await visit(browser, 'Ada')
  await page.goto('/networks')
  const trigger = page.getByRole('button', { name: 'Your menu' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect(trigger).toHaveAttribute('aria-haspopup', 'menu')
  await expect(trigger).toHaveAttribute('aria-expanded', 'false')

  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Your menu' })).toBeVisible()
  await expect(item('Profile')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Logout')).toBeFocused()
  await page.keyboard.press('s')
  await expect(item('Setting')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(trigger).toBeFocused()
  await expect(trigger).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('ArrowDown')
  await expect(item('Setting')).toHaveAttribute('href', '/setting')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/setting$/)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/networks$/)
  expect(complaints).toEqual([])
  await context.close()
})

test('a menu fits a phone, closes when something else is tapped, and moves only where that is wanted', async ({
  browser,
}) => {
  const { page, context, complaints } = await visit(browser, 'Ada', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await page.goto('/profile')
  const corner = page.getByRole('button', { name: 'Profile actions' })
  await corner.tap()
  const menu = page.getByRole('menu', { name: 'Profile actions' })
  await expect(menu).toBeVisible()
  const box = await menu.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  await expectNoSidewaysScroll(page)
  expect(
    await menu.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).transitionDuration),
    ),
  ).toBeLessThanOrEqual(0.001)
  await page.getByRole('heading', { name: 'Skills' }).tap()
  await expect(menu).toHaveCount(0)

  await corner.tap()
  await page.getByRole('menuitem', { name: 'Change Password' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog).toBeVisible()
  await expect(menu).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(corner).toBeFocused()
  expect(complaints).toEqual([])
  await context.close()
})

/** Whether a press in the middle of it would reach it, without scrolling in what it is in. */
const isInReach = (item: Locator) =>
  item.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })

async function expectWholeMenu(page: Page, username: string) {
  await row(page, username)
    .getByRole('button', { name: /^More about/ })
    .click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  for (const item of await items.all()) expect(await isInReach(item)).toBe(true)
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`every row of a list shows its whole menu, ${viewport.width} px wide`, async ({
    browser,
  }) => {
    const { page, person, context, complaints } = await visit(browser, 'Ada', { viewport })
    const people = await fans(browser, person, 5)
    await page.goto('/networks')
    await expect(page.locator('.person-row')).toHaveCount(5)

    for (const { username } of people) {
      await expectWholeMenu(page, username)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }

    await expectWholeMenu(page, people[4]?.username ?? '')
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await expect(page.getByRole('dialog', { name: /^Block/ })).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('a menu that was pressed before it could open says that it is on its way', async ({
  browser,
}) => {
  const { page, context, complaints } = await visit(browser, 'Ada')
  const frame = Promise.withResolvers<void>()
  await page.route('**/assets/menu-frame-*.js', async (route) => {
    await frame.promise
    await route.continue()
  })
  await page.goto('/networks')
  const trigger = page.getByRole('button', { name: 'Your menu' })
  await expect(trigger).not.toHaveAttribute('aria-busy')
  await trigger.click()
  await expect(trigger).toHaveAttribute('aria-busy', 'true')
  await expect(trigger).toHaveCSS('animation-name', 'breathe')
  frame.resolve()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(trigger).not.toHaveAttribute('aria-busy')
  expect(complaints).toEqual([])
  await context.close()
})

test('Back on a phone leaves neither the menu nor the search over another page', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada', { viewport: { width: 390, height: 844 } })
  const menu = page.locator('#mobile-menu')
  for (const [opener, open] of [
    ['Open menu', menu],
    ['Search people', page.getByRole('dialog')],
  ] as const) {
    await page.goto('/networks')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Premium' }).click()
    await expect(page).toHaveURL(/\/premium$/)
    await page.getByRole('button', { name: opener }).click()
    await expect(open).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/networks$/)
    await expect(open).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await context.close()
})

test('Back on a phone, before the screen that was asked for has come, leaves nothing over the one that is there, nor the focus nowhere', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada', { viewport: { width: 390, height: 844 } })
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/(_member\.premium|search-sheet)/, async (route) => {
    await held.promise
    await route.continue()
  })
  const menu = page.locator('#mobile-menu')
  const button = (name: string) => page.getByRole('button', { name })
  await page.goto('/networks')
  const askAndGoBack = async (opener?: string) => {
    await button('Open menu').click()
    await menu.getByRole('link', { name: 'Premium' }).click()
    await expect(page).toHaveURL(/\/premium$/)
    if (opener) await button(opener).click()
    await page.goBack()
    await expect(page).toHaveURL(/\/networks$/)
    await expect(menu).toHaveCount(0)
  }
  await askAndGoBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await askAndGoBack('Open menu')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await askAndGoBack('Search people')
  held.resolve()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog', { name: 'Search people' })).toHaveCount(0)
  await expect(button('Search people')).toBeFocused()
  await context.close()
})

test('from a list one writes to a connection, and reports anybody', async ({ browser }) => {
  const { page, person, request, context } = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  const [linus] = await fans(browser, person, 1)
  await connect(grace, { request, person })
  const open = (username = '') =>
    row(page, username)
      .getByRole('button', { name: /^More about/ })
      .click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await page.goto('/networks/followers')
  await open(linus?.username)
  await expect(item('Report')).toBeVisible()
  await expect(item('Message')).toHaveCount(0)
  await item('Report').click()
  await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await open(grace.person.username)
  await item('Message').click()
  await expect(page).toHaveURL(new RegExp(`/chat/${grace.person.username}$`))
  for (const one of [grace.context, context]) await one.close()
})

test('from a card of the feed one looks at the profile, and Back leads to the deck as it was', async ({
  browser,
}) => {
  await fans(browser, (await visit(browser, 'Grace')).person, 2)
  for (const width of [1280, 390]) {
    const { page, context } = await visit(browser, 'Ada', { viewport: { width, height: 844 } })
    const handle = topCard(page).locator('.handle')
    await page.goto('/feed')
    const first = await handle.textContent()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(handle).not.toHaveText(first ?? '')
    const shown = (await handle.textContent()) ?? ''

    await topCard(page)
      .getByRole('button', { name: /^More about/ })
      .click()
    const menu = page.getByRole('menu', { name: 'More' })
    await expect(menu.getByRole('menuitem')).toHaveText(['View profile', 'Report'])
    await expectAccessible(page)
    await menu.getByRole('menuitem', { name: 'View profile' }).click()
    await expect(page).toHaveURL(`/profile/${shown.slice(1)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(handle).toHaveText(shown)
    await expect(menu).toHaveCount(0)
    await context.close()
  }
})
