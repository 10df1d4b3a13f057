import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { buy } from './buying.ts'
import { expectNoSidewaysScroll, join, rareName, visit } from './people.ts'
import { shiftOf, watchShifts } from './public-pages.ts'

const saved = (page: Page) => page.getByRole('list', { name: 'Saved searches' })

test('a search is kept under a name, found again and forgotten', async ({ browser }) => {
  const name = rareName()
  const other = await browser.newContext()
  await join(other.request, name)
  await other.request.patch('/api/profile/edit', { data: { skills: ['Rust'] } })
  await other.close()
  const { page, context, request, complaints } = await visit(browser, 'Ada')
  await page.goto(`/search?query=${name}&skill=Rust`)
  await expect(page.getByRole('link', { name: 'part of a premium plan' })).toHaveAttribute(
    'href',
    '/premium',
  )
  await expectAccessible(page)

  await buy(request, 'Sapling')
  await page.reload()
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue(`${name}, Rust`)
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give the search a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Rust people of mine, with a name that is long')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A name must be at most 40 characters long.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Rust people')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(saved(page).getByRole('listitem')).toHaveText(['Rust people'])

  await page.goto('/premium')
  await page.getByRole('link', { name: 'Searches saved as presets' }).click()
  await saved(page).getByRole('link', { name: 'Rust people' }).click()
  await expect(page).toHaveURL(new RegExp(`query=${name}&skill=Rust$`))
  await expect(page.locator('.person-grid a')).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`/search?query=${name}`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await dialog.getByLabel('Name').fill('All of them')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(saved(page).getByRole('listitem')).toHaveCount(2)
  // the second click comes where the neighbour may be by then
  await saved(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .dblclick()
  await expect(saved(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0)
  await saved(page)
    .getByRole('button', { name: /^Remove/ })
    .press('Enter')
  await expect(saved(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  // that of the first removal may still be there
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(saved(page).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(saved(page).getByRole('listitem')).toHaveCount(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('whoever has another plan is told which one keeps searches', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await buy(request, 'Sprout')
  await page.goto('/search?query=rust')
  await expect(page.getByRole('link', { name: 'part of the Sapling plan' })).toBeVisible()
  await context.close()
})

for (const width of [1280, 390]) {
  test(`at ${width} px the offer to keep a search moves nothing when it comes`, async ({
    browser,
  }) => {
    const { page, context } = await visit(browser, 'Ada', { viewport: { width, height: 844 } })
    await watchShifts(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/payment/membership', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/search?query=rust')
    await expect(page.locator('.person-grid a').first()).toBeVisible()
    const offer = page.getByRole('link', { name: 'part of a premium plan' })
    await expect(offer).toHaveCount(0)
    await page.waitForTimeout(300)
    const before = await shiftOf(page)

    gate.resolve()
    await expect(offer).toBeVisible()

    await page.waitForTimeout(200)
    expect(await shiftOf(page)).toBe(before)
    await context.close()
  })
}
