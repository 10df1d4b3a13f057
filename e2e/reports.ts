import { expect, type Page } from '@playwright/test'

/** Reports of other tests may wait before those of this one. */
export async function showAllReports(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show More' })
  await expect(page.locator('.report-card').first()).toBeVisible()
  while (await more.isVisible()) {
    await more.click()
    await expect(page.getByRole('button', { name: 'Loading' })).toHaveCount(0)
  }
}
