import { expect, type Page, test } from '@playwright/test'
import {
  chooseTheme,
  expectAccessibleInBothThemes,
  expectCleanEverywhere,
} from './accessibility.ts'
import { connect, expectNoSidewaysScroll, PHONE, showInterest, visit } from './people.ts'

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Notifications' })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('who is interested in one and who accepts is told at once beside the bell, and stands there, new until it is seen', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  const { page } = ada
  await page.goto('/notifications')
  await expect(page.getByText('Nothing to tell yet.')).toBeVisible()
  await expectCleanEverywhere(page)
  await page.goto('/premium')
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await showInterest(grace.request, ada.person)
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 new')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(bell(page)).toHaveAttribute('aria-current', 'page')
  await expect(rows(page)).toHaveText(
    /^Grace Tester is interested in you\.New\d+ seconds? agoAnswer Grace Tester$/,
  )

  // it stays marked while one looks at it, and another one comes in before one's eyes
  const linus = await visit(browser, 'Linus')
  await showInterest(ada.request, linus.person)
  await showInterest(linus.request, ada.person)
  await expect(rows(page)).toHaveText([/^Linus Tester accepted your request\.New/, /^Grace.*New/])
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expectCleanEverywhere(page)
  await page.reload()
  await expect(rows(page)).toHaveText([/^Linus.*\.\d+ seconds? ago/, /^Grace.*\.\d+ seconds? ago/])

  await page.getByRole('link', { name: 'Message Linus Tester' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Answer Grace Tester' }).click()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('You are now connected')).toBeVisible()
  await bell(page).click()
  await expect(rows(page)).toHaveText([/^Linus/])
  expect([...ada.complaints, ...grace.complaints]).toEqual([])
  await Promise.all([ada, grace, linus].map(({ context }) => context.close()))
})

test('on a phone the notifications are in the menu, whose button has a dot; another tab hears that they are seen', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada', PHONE)
  const grace = await visit(browser, 'Grace')
  const linus = await visit(browser, 'Linus')
  const { page, context } = ada
  await connect(ada, grace)
  await showInterest(linus.request, ada.person)
  await chooseTheme(context, 'light')
  await page.goto('/premium')
  const menu = page.getByRole('button', { name: 'Open menu' })
  await expect(menu).toHaveAccessibleDescription(/(^| )2 new$/)
  const other = await context.newPage()
  await other.goto('/premium')
  await expect(other.getByRole('button', { name: 'Open menu' })).toHaveAccessibleDescription(
    /2 new$/,
  )

  await page.bringToFront()
  await menu.click()
  await page.getByRole('link', { name: 'Notifications 2 new' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await expect(other.getByRole('button', { name: 'Open menu' })).not.toHaveAccessibleDescription(
    /new/,
  )
  expect(ada.complaints).toEqual([])
  await Promise.all([ada, grace, linus].map((one) => one.context.close()))
})
