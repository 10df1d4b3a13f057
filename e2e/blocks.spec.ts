import { expect, test } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import { box, bubbles, pair, write } from './chats.ts'
import {
  connect,
  crowd,
  expectNoSidewaysScroll,
  PHONE,
  row,
  showInterest,
  somebody,
  topCard,
  visit,
} from './people.ts'

for (const [theme, width] of [
  ['dark', 1280],
  ['light', 390],
] as const) {
  test(`somebody is blocked from their profile and unblocked in the settings at ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 }
    const ada = await visit(browser, 'Ada', { viewport })
    const grace = await visit(browser, 'Grace', { viewport })
    await connect(ada, grace)
    const { page, context } = ada
    await chooseTheme(context, theme)
    await page.goto(`/profile/${grace.person.username}`)
    const menu = page.getByRole('button', { name: 'Connection actions for Grace Tester' })
    await menu.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Block' }).click()
    const dialog = page.getByRole('dialog', { name: 'Block Grace Tester?' })
    await expect(dialog).toContainText('They are not told.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Block' }).press('Enter')
    await dialog.getByRole('button', { name: 'Block' }).press('Enter')
    await expect(page.getByText('You blocked this developer.')).toBeVisible()
    await expect(page).toHaveURL(/\/feed$/)

    await grace.page.goto('/networks/connections')
    await expect(grace.page.getByText('You have no connections yet')).toBeVisible()
    await grace.page.goto(`/profile/${ada.person.username}`)
    await expect(grace.page.getByText('This developer was not found.')).toBeVisible()

    await page.goto('/setting')
    const part = page.locator('.setting__part', { hasText: 'Blocked developers' })
    await expect(part.getByText(`@${grace.person.username}`)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await part.getByRole('button', { name: 'Unblock Grace Tester' }).press('Enter')
    await expect(part.getByText('You block nobody.')).toBeVisible()
    await expect(part.locator('[tabindex="-1"]')).toBeFocused()
    await grace.page.goto(`/profile/${ada.person.username}`)
    await expect(grace.page.getByRole('heading', { name: 'Ada Tester' })).toBeVisible()
    expect(ada.complaints).toEqual([])
    await context.close()
    await grace.context.close()
  })
}

test('the peer of a chat is blocked where they write, and their chat is left', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await write(page, 'Hello Grace')
  const menu = page.getByRole('button', { name: 'Chat actions for Grace Tester' })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Block Grace Tester' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block Grace Tester?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Block Grace Tester' }).click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked this developer.')).toBeVisible()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page.getByText("You haven't chatted with anyone.")).toBeVisible()
  expect(ada.complaints).toEqual([])
  for (const { context } of [ada, grace]) await context.close()
})

test('who is blocked while they look at a profile sees it no longer', async ({ browser }) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  await connect(ada, grace)
  await grace.page.goto(`/profile/${ada.person.username}`)
  await expect(grace.page.getByRole('link', { name: 'Message' })).toBeVisible()

  expect((await ada.request.post(`/api/user/block/${grace.person._id}`)).ok()).toBe(true)

  await expect(grace.page.getByText('This developer was not found.')).toBeVisible()
  await expect(grace.page).toHaveURL(/\/feed$/)
  for (const { context } of [ada, grace]) await context.close()
})

test('of a chat that is open nothing stays once the two block each other', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await write(ada.page, 'Hello Grace')
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(grace.page).getByText('Hello Grace')).toBeVisible()
  const head = grace.page.locator('.convo__head')
  await expect(head).toContainText('Online')

  const blocked = await ada.context.request.post(`/api/user/block/${grace.person._id}`)
  expect(blocked.status()).toBe(200)

  for (const { page } of [grace, ada]) {
    await expect(page.getByText('This developer was not found.').first()).toBeVisible()
    await expect(bubbles(page)).toHaveCount(0)
    await expect(page.locator('.convo__head')).not.toContainText(/Online|Tester/)
    await expect(box(page)).toBeDisabled()
  }
})

test('more of a list that fail to come are told of, and the focus stays at its end', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  let isLost = true
  await page.route('**/api/user/blocked?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    if (number === 2 && isLost) return route.abort()
    const users = [{ ...somebody('Linus'), _id: `l${number}`, avatar: '', headline: '' }]
    const pagination = { page: number, limit: 1, total: 2, totalPages: 2 }
    const blocked = users.map((user) => ({ ...user, blockedAt: new Date().toISOString() }))
    return route.fulfill({ json: { success: true, message: '', users: blocked, pagination } })
  })
  await page.goto('/setting')
  const part = page.locator('.setting__part', { hasText: 'Blocked developers' })
  const more = part.getByRole('button', { name: 'Show More' })
  await more.press('Enter')
  await expect(part.getByText('No response from the server. Please try again.')).toBeVisible()

  isLost = false
  await more.press('Enter')

  await expect(part.locator('.person-row')).toHaveCount(2)
  await expect(part.getByText('That is all.')).toBeFocused()
  await context.close()
})

test('somebody is blocked from a list, and is gone from it', async ({ browser }) => {
  const ada = await visit(browser, 'Ada', { viewport: { width: 390, height: 844 } })
  const grace = await visit(browser, 'Grace')
  await showInterest(grace.request, ada.person)
  const { page } = ada
  await page.goto('/networks')
  const line = row(page, grace.person.username)
  await expectNoSidewaysScroll(page)
  await line.getByRole('button', { name: 'More about Grace Tester' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(line).toHaveCount(0)
  await expect(page.locator('.list-head__count')).toHaveText('(0)')
  await expect(page.getByRole('heading', { name: 'Interested' })).toBeFocused()
  expect(ada.complaints).toEqual([])
  await ada.context.close()
  await grace.context.close()
})

test('whoever was answered stays off the deck when the next one is blocked, and so does that one', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/feed')
  const handle = () => topCard(page).locator('.handle').textContent()
  const first = String(await handle())
  await page.getByRole('region', { name: /^Developers/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(topCard(page)).not.toContainText(first)
  const second = String(await handle())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/profile/${second.slice(1)}`)
  await page.getByRole('button', { name: /^Connection actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const asked: string[] = []
  await page.route('**/api/feed?page=1&*', (route) => {
    asked.push(route.request().url())
  })
  const looked = page.waitForResponse('**/api/profile/view')

  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()

  await expect(page.getByText('You blocked this developer.')).toBeVisible()
  await looked
  await expect(topCard(page)).not.toContainText(second)
  await expect(topCard(page)).not.toContainText(first)
  expect(asked).toEqual([])
  await context.close()
})

test('whoever is ignored or blocked on their profile leaves the deck while the line is down', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.routeWebSocket(/EIO=4/, (line) => line.close())
  await page.route(/EIO=4/, (route) => route.abort())
  await page.goto('/feed')
  const handle = async () => String(await topCard(page).locator('.handle').textContent())
  const openTop = async (): Promise<string> => {
    const shown = await handle()
    await page.getByRole('region', { name: /^Developers/ }).press('Enter')
    await expect(page).toHaveURL(`/profile/${shown.slice(1)}`)
    await page.getByRole('button', { name: /^Connection actions for/ }).click()
    return shown
  }

  const ignored = await openTop()
  await page.getByRole('menuitem', { name: 'Ignore User' }).click()
  await expect(page.getByText('You ignore this developer now.')).toBeVisible()
  await page.goBack()
  await expect(topCard(page)).toBeVisible()
  expect(await handle()).not.toBe(ignored)

  const blocked = await openTop()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked this developer.')).toBeVisible()
  await expect(topCard(page)).toBeVisible()
  await expect(topCard(page).filter({ hasText: blocked })).toHaveCount(0)
  await context.close()
})

test('whoever was unblocked is found again at once', async ({ browser }) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const { page, request } = ada
  const { username, _id } = grace.person
  expect((await request.post(`/api/user/block/${_id}`)).status()).toBe(200)
  await page.goto(`/search?query=${username}`)
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Setting' }).click()
  await page.getByRole('button', { name: 'Unblock Grace Tester' }).click()
  await expect(page.getByText('You block nobody.')).toBeVisible()

  await page.goBack()

  await expect(page.getByRole('main').getByText('Grace Tester')).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})

test('whoever was blocked is reported from the list of the blocked, with the focus back at its row', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada', PHONE)
  const [grace] = await crowd(browser, 'Grace', 1)
  await request.post(`/api/user/block/${grace?._id}`)
  await page.goto('/setting')
  const report = page.getByRole('button', { name: 'Report Grace Tester' })
  await report.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Report Grace/ })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Report', exact: true }).press('Enter')
  await expect(page.getByText('Thank you.').first()).toBeVisible()
  await expect(report).toBeFocused()
  await expectNoSidewaysScroll(page)
  await context.close()
})
