import { expect, type Page, test } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import { buy } from './buying.ts'
import { expectNoSidewaysScroll, visit } from './people.ts'

const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Who viewed your profile' })
const sharing = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Share which profiles I open' })

for (const [theme, width] of [
  ['dark', 1280],
  ['light', 390],
] as const) {
  test(`who viewed one’s profile shows where both share it, at ${width} px in the ${theme} theme`, async ({
    browser,
  }) => {
    const viewport = { width, height: 860 }
    const { page, context, request, person, complaints } = await visit(browser, 'Ada', { viewport })
    const grace = await visit(browser, 'Grace')
    await chooseTheme(context, theme)
    await page.goto('/profile-views')
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/premium',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await buy(request, 'Sprout')
    await page.goto('/premium')
    await page.getByRole('link', { name: 'Who viewed your profile' }).click()
    await expect(page.getByText('You do not share your profile views')).toBeVisible()
    await page.getByRole('button', { name: 'Share and see' }).click()
    await expect(page.getByText('Nobody yet.')).toBeVisible()
    await expect(title(page)).toBeFocused()
    await grace.page.goto('/setting')
    await expect(sharing(grace.page).getByRole('radio', { name: 'Off' })).toBeChecked()
    const saved = grace.page.waitForResponse(/account\/privacy/)
    await sharing(grace.page).getByRole('radio', { name: 'On' }).click()
    await saved
    await grace.page.goto(`/profile/${person.username}`)
    await expect(grace.page.getByText(`@${person.username}`)).toBeVisible()

    await page.reload()
    await expect(
      page.getByRole('listitem').getByRole('link', { name: 'Grace Tester' }),
    ).toBeVisible()
    await expect(page.getByText(/seconds? ago/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const stopped = grace.page.waitForResponse(/account\/privacy/)
    await grace.page.goto('/setting')
    await sharing(grace.page).getByRole('radio', { name: 'Off' }).click()
    await stopped
    await page.reload()
    await expect(page.getByText('Nobody yet.')).toBeVisible()
    expect(complaints).toEqual([])
    await grace.context.close()
    await context.close()
  })
}
