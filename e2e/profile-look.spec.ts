import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { expectNoSidewaysScroll, PHONE, staff, visit } from './people.ts'
import { showAllReports } from './reports.ts'

test('staff look at a profile that is out of everybody’s sight, or whose member blocks them', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const { page, context, complaints, request } = await staff(browser, 'demo_moderator')
  const { user } = (await (await request.get('/api/profile/view')).json()) as {
    user: { _id: string }
  }
  const edit = (data: object) => ada.request.patch('/api/profile/edit', { data })
  const text = { headline: 'Compilers', about: 'I write **parsers**.', skills: ['Rust'] }
  expect((await edit(text)).status()).toBe(200)
  expect((await ada.request.post(`/api/user/block/${user._id}`)).status()).toBe(200)

  await page.goto(`/moderator?query=${ada.person.username}`)
  const name = page.getByRole('button', { name: 'Ada Tester', exact: true })
  await name.press('Enter')
  const look = page.getByRole('dialog', { name: 'Profile of Ada Tester' })
  await expect(look.getByText('Compilers')).toBeVisible()
  await expect(look.getByRole('strong')).toHaveText('parsers')
  await expect(look.getByRole('list', { name: 'Skills' })).toHaveText('Rust')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(look).toHaveCount(0)
  await expect(name).toBeFocused()

  expect((await edit({ status: 'deactivated', about: '' })).status()).toBe(200)
  await page.reload()
  await name.click()
  await expect(look.getByText('No information provided')).toBeVisible()
  await expect(look.getByRole('link', { name: 'Open profile' })).toHaveCount(0)
  await look.getByRole('button', { name: 'Close' }).click()
  await expect(look).toHaveCount(0)
  expect(complaints).toEqual([])
  for (const one of [context, ada.context]) await one.close()
})

test('a report leads to the profile that it is about', async ({ browser }) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const text = `My own words ${ada.person.username}`
  const data = { reason: 'spam', text }
  await ada.request.post(`/api/report/person/${grace.person.username}`, { data })
  const { page, context } = await staff(browser, 'demo_admin')
  await page.goto('/admin/reports')
  const report = page.locator('.report-card').filter({ hasText: text })
  await showAllReports(page)
  await report.getByRole('button', { name: 'Grace Tester', exact: true }).click()
  const look = page.getByRole('dialog', { name: 'Profile of Grace Tester' })
  await look.getByRole('link', { name: 'Open profile' }).click()
  await expect(page).toHaveURL(`/profile/${grace.person.username}`)
  await page.goBack()
  await showAllReports(page)
  await report.getByRole('link', { name: 'Moderate Grace Tester' }).click()
  await expect(page).toHaveURL(`/admin/users/${grace.person.username}`)
  for (const one of [context, ada.context, grace.context]) await one.close()
})

test('what staff look at is accessible and fits a phone in both themes', async ({ browser }) => {
  const { page, context, complaints } = await staff(browser, 'demo_moderator', PHONE)
  await page.goto('/moderator?query=demo_admin')
  await page.locator('.mod-card button.name').tap()
  await expect(page.getByRole('heading', { name: 'Skills' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
  await context.close()
})
