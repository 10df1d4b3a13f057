import { expect, test } from '@playwright/test'
import { visit } from './people.ts'

test('a new member is led to their skills, headline and About, until all are there or they would rather not', async ({
  browser,
}) => {
  const { page, context, complaints } = await visit(browser, 'Ada')
  await page.goto('/profile')
  const guide = page.getByRole('region', { name: 'Begin with your profile' })
  const steps = guide.getByRole('button', { name: /^(Name|Write|Tell) / })
  await expect(steps).toHaveText([/^Name your skills/, /^Write a headline/, /^Tell about yourself/])

  // each leads into the field that it is about
  for (const [step, field] of [
    [2, 'About'],
    [1, 'Headline'],
    [0, 'Skills'],
  ] as const) {
    await steps.nth(step).click()
    await expect(page.getByLabel(field, { exact: true }).and(page.locator(':focus'))).toBeVisible()
    if (step !== 0) await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  }
  await page.keyboard.type('Weaving')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(steps).toHaveText([/^Write a headline/, /^Tell about yourself/])
  await guide.getByRole('button', { name: 'Not now' }).click()
  await expect(guide).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Tester')
  await expect(guide).toHaveCount(0)

  // on a device where they did not say so, it stays away once all is there
  await page.evaluate(() => localStorage.clear())
  const data = { headline: 'Weaver of numbers', about: 'I weave.' }
  expect((await page.request.patch('/api/profile/edit', { data })).ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('Weaver of numbers').first()).toBeVisible()
  await expect(guide).toHaveCount(0)
  expect(complaints).toEqual([])
  await context.close()
})
