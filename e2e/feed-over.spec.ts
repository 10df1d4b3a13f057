import { expect, test } from '@playwright/test'
import { ignoreAllBut } from './crowds.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from './people.ts'

for (const width of [390, 1280]) {
  test(`a deck that is over leads on to the search and to whom one ignored, at ${width} px`, async ({
    browser,
  }) => {
    const { page, context, request } = await visit(browser, 'Ada', {
      viewport: { width, height: 844 },
    })
    await ignoreAllBut(request, 0)
    await page.goto('/feed')
    const over = page.getByRole('heading', { name: 'You Have swiped all the users.' })
    await expect(over).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again later...' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'Show ignored' }).click()
    await expect(page.getByRole('heading', { name: /^Ignored/ })).toBeVisible()
    await page.goBack()
    await expect(over).toBeVisible()
    await page.getByRole('link', { name: 'Search developers' }).click()
    await expect(page).toHaveURL(/\/search/)
    await context.close()
  })
}
