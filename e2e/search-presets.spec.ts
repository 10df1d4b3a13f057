import { expect, type Page, test } from '@playwright/test'
import { buy } from './buying.ts'
import { expectAccessible, expectNoSidewaysScroll, join, rareName, visit } from './people.ts'

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
  await saved(page).getByRole('button', { name: 'Remove Rust people' }).press('Enter')
  await expect(saved(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  expect(complaints).toEqual([])
  await context.close()
})
