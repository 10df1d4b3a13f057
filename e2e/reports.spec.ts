import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectCleanEverywhere } from './accessibility.ts'
import { connect, expectNoSidewaysScroll, staff, topCard, visit } from './people.ts'
import { showAllReports } from './reports.ts'

const dialog = (page: Page) => page.getByRole('dialog')

const send = async (page: Page, reason: string, text: string) => {
  await dialog(page).getByRole('radio', { name: reason }).check()
  await dialog(page).getByRole('textbox').fill(text)
  await dialog(page).getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. A moderator will look at it.').first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

/** The focus went on to a card in the place of the one that left, and to the heading only where it was the last. */
async function expectToGoOn(page: Page): Promise<void> {
  const isAnyLeft = (await page.locator('.report-card').count()) > 0
  const next = page.locator(isAnyLeft ? '.report-card:focus' : 'main h1:focus')
  await expect(next).toHaveCount(1)
}

test('a profile is reported, the queue answers, and the settings say what came of it', async ({
  browser,
}) => {
  test.slow()
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  await ada.page.goto(`/profile/${grace.person.username}`)
  const menu = ada.page.getByRole('button', { name: /^Connection actions/ })
  await menu.click()
  await ada.page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(dialog(ada.page)).toBeVisible()
  await expectAccessible(ada.page)
  await dialog(ada.page).getByRole('button', { name: 'Report' }).click()
  await expect(dialog(ada.page).getByText('Choose what is wrong.')).toBeVisible()
  const text = `Sells followers ${grace.person.username}`
  await send(ada.page, 'Spam or advertising', text)

  const { page, context, complaints } = await staff(browser, 'demo_moderator')
  await page.goto('/moderator/reports')
  await showAllReports(page)
  const report = page.locator('.report-card').filter({ hasText: text })
  await expect(report).toContainText(`@${ada.person.username}`)
  await report.getByRole('button', { name: /^Take up/ }).click()
  await expect(report).toHaveCount(0)
  await expectToGoOn(page)
  await page.getByRole('link', { name: 'In progress' }).click()
  await expect(report).toContainText('@demo_moderator')
  await report.getByRole('button', { name: /^Close/ }).click()
  await expect(dialog(page)).toContainText('We agree with you')
  await expectAccessible(page)
  await dialog(page).getByRole('radio', { name: 'Dismissed' }).click()
  await expect(dialog(page)).toContainText('found nothing that is against our rules')
  await dialog(page).getByRole('button', { name: 'Close report' }).click()
  await expect(report).toHaveCount(0)
  await expectToGoOn(page)
  await page.getByRole('link', { name: 'Closed' }).click()
  await expect(report).toContainText('Dismissed')
  await report.getByRole('link', { name: 'Moderate' }).click()
  await expect(page.locator('.mod-card')).toHaveCount(1)

  await ada.page.goto('/setting')
  const own = ada.page.locator('.own-report')
  await expect(own).toContainText('Grace Tester')
  await expect(own).toContainText(
    'We have looked at it and found nothing that is against our rules.',
  )
  await expectAccessible(ada.page)
  await grace.page.goto('/setting')
  await expect(grace.page.getByRole('heading', { name: 'Setting' })).toBeVisible()
  await expect(grace.page.locator('.own-report')).toHaveCount(0)
  expect([...complaints, ...ada.complaints]).toEqual([])
  for (const one of [context, ada.context, grace.context]) await one.close()
})

test('own reports that come at a second try take the focus of the button that asked', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const data = { reason: 'spam', text: 'Copies profiles' }
  await ada.request.post(`/api/report/person/${grace.person.username}`, { data })
  await ada.page.route('**/api/report/own?*', (route) => route.abort())
  await ada.page.goto('/setting')
  const retry = ada.page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible({ timeout: 15_000 })
  await ada.page.unroute('**/api/report/own?*')
  await retry.click()
  await expect(ada.page.locator('.own-report')).toHaveCount(1)
  await expect(ada.page.locator('.own-reports')).toBeFocused()
  for (const one of [ada, grace]) await one.context.close()
})

test('staff hear of a report at once, wherever they are, and of its being taken up', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const text = `Copies profiles ${grace.person.username}`
  const report = async (from: typeof ada, about: typeof ada) => {
    const data = { reason: 'spam', text }
    const path = `/api/report/person/${about.person.username}`
    expect((await from.page.request.post(path, { data })).status()).toBe(200)
  }
  await report(grace, ada)
  const moderator = await staff(browser, 'demo_moderator')
  const admin = await staff(browser, 'demo_admin', { viewport: { width: 390, height: 844 } })
  await moderator.page.goto('/feed')
  await admin.page.goto('/admin/reports')
  const counts = [
    moderator.page.locator('.nav .count', { hasText: 'report' }),
    admin.page.locator('.staff-nav .count'),
  ]
  const before = await Promise.all(
    counts.map(async (count) => Number.parseInt(await count.innerText(), 10)),
  )
  const expectMore = async (by: number) => {
    for (const [index, count] of counts.entries()) {
      await expect(count).toHaveText(new RegExp(`^${(before[index] ?? 0) + by} reports? waits?$`))
    }
  }
  await expectMore(0)

  await report(ada, grace)

  await expectMore(1)
  await expectNoSidewaysScroll(admin.page)
  await showAllReports(admin.page)
  const card = admin.page
    .locator('.report-card')
    .filter({ hasText: text })
    .filter({ hasText: `reported by @${ada.person.username}` })
  await card.getByRole('button', { name: /^Take up/ }).click()
  await expectMore(0)
  expect([...moderator.complaints, ...admin.complaints]).toEqual([])
  for (const one of [moderator, admin, ada, grace]) await one.context.close()
})

test('what one of the staff has begun to write stays when another takes the report up', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const data = { reason: 'spam', text: '' }
  const path = `/api/report/person/${grace.person.username}`
  expect((await ada.page.request.post(path, { data })).ok()).toBe(true)
  const [moderator, admin] = [
    await staff(browser, 'demo_moderator'),
    await staff(browser, 'demo_admin'),
  ]
  const cardOn = async (page: Page) => {
    await page.goto('/moderator/reports')
    await showAllReports(page)
    return page.locator('.report-card').filter({ hasText: `@${ada.person.username}` })
  }
  const [card, same] = [await cardOn(moderator.page), await cardOn(admin.page)]
  await card.getByRole('button', { name: /^Close/ }).click()
  const dialog = moderator.page.getByRole('dialog')
  const note = dialog.getByRole('textbox', { name: /^Note/ })
  await note.fill('Seen together with')

  await same.getByRole('button', { name: /^Take up/ }).click()

  await expect(card).toHaveCount(0)
  await expect(note).toBeFocused()
  await moderator.page.keyboard.type(' another')
  await expect(note).toHaveValue('Seen together with another')
  await dialog.getByRole('button', { name: 'Close report' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(moderator.page.getByRole('heading', { level: 1 })).toBeFocused()
  await admin.page.goto('/moderator/reports?state=closed')
  await expect(same).toContainText('Upheld')
  expect([...moderator.complaints, ...admin.complaints]).toEqual([])
  for (const one of [moderator, admin, ada, grace]) await one.context.close()
})

test('a card of the feed is reported from its menu, whose arrow keys answer nothing', async ({
  browser,
}) => {
  const { page, context, complaints } = await visit(browser, 'Ada')
  await page.goto('/feed')
  const name = await topCard(page).locator('.dev-card__name').textContent()
  await topCard(page)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(dialog(page)).toContainText(`Report ${name}`)
  await send(page, 'Pretends to be somebody else', '')
  await expect(topCard(page).locator('.dev-card__name')).toHaveText(name ?? '')
  expect(complaints).toEqual([])
  await context.close()
})

test('a message is reported with what came before it, by keyboard alone', async ({ browser }) => {
  test.slow()
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  await connect(ada, grace)
  const write = async (from: typeof ada, to: typeof ada, text: string) => {
    await from.page.goto(`/chat/${to.person.username}`)
    await from.page.getByRole('textbox', { name: /message/i }).fill(text)
    await from.page.keyboard.press('Enter')
    await expect(from.page.locator('.msg').filter({ hasText: text })).toBeVisible()
    await expect(from.page.getByText('Sending')).toHaveCount(0)
  }
  await write(ada, grace, 'Good morning')
  await write(grace, ada, `Go away ${grace.person.username}`)
  const { page } = ada
  await page.goto('/chat/nobody_of_this_name')
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('link', { name: /Grace/ })
    .click()
  await expect(page.locator('.msg')).toHaveCount(2)
  await page.getByRole('button', { name: /^Chat actions for Grace/ }).focus()
  await page.keyboard.press('Enter')
  const choose = page.getByRole('menuitem', { name: 'Report a message' })
  await expect(choose).toBeVisible()
  await expectAccessible(page)
  await choose.press('Enter')
  await expect(page.getByText('Choose the message to report.')).toBeVisible()
  const flag = page.getByRole('button', { name: 'Report this message of Grace' })
  await expect(flag).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('Escape')
  await expect(flag).toHaveAttribute('tabindex', '-1')
  await expect(page.getByRole('button', { name: /^Chat actions for Grace/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await choose.press('Enter')
  await expect(flag).toHaveAttribute('tabindex', '0')
  // who leaves the chat chooses no more, also when they come back
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This developer was not found.' })).toBeVisible()
  await page.goForward()
  await expect(flag).toHaveAttribute('tabindex', '-1')
  await page.getByRole('button', { name: /^Chat actions for Grace/ }).press('Enter')
  await choose.press('Enter')
  await expect(flag).toHaveAttribute('tabindex', '0')
  await flag.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator('blockquote')).toHaveText(`Go away ${grace.person.username}`)
  await dialog(page).getByRole('checkbox').check()
  await expectAccessible(page)
  await send(page, 'Harassment or threats', 'Please look.')
  await expect(flag).toHaveAttribute('tabindex', '-1')

  const staffed = await staff(browser, 'demo_admin')
  await staffed.page.goto('/admin/reports')
  await showAllReports(staffed.page)
  const report = staffed.page
    .locator('.report-card')
    .filter({ hasText: `Go away ${grace.person.username}` })
  await expect(
    report.getByRole('link', { name: 'Moderate Grace Tester', exact: true }),
  ).toBeVisible()
  await expect(report.locator('.report-card__talk li')).toHaveCount(2)
  await expect(report.locator('.report-card__talk .is-reported')).toContainText('Go away')
  for (const one of [staffed.context, ada.context, grace.context]) await one.close()
})

test('reports and messages at both widths and in both themes: accessible and whole', async ({
  browser,
}) => {
  const { page, context, complaints } = await staff(browser, 'demo_admin')
  for (const path of [
    '/admin/reports',
    '/admin/reports?state=closed',
    '/admin/messages',
    '/admin/messages?folder=junk',
  ]) {
    await page.goto(path)
    await expect(page.locator('.report-card').first()).toBeVisible()
    await expect(page.locator('.segments [aria-current]')).toHaveCount(1)
    await expectCleanEverywhere(page)
  }
  expect(complaints).toEqual([])
  await context.close()
})
