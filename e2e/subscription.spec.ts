import { expect, type Page, test } from '@playwright/test'
import { buy } from './buying.ts'
import { expectNoSidewaysScroll, visit } from './people.ts'

interface Own {
  membership: { membershipType: string | null; features: string[]; plans: Stretch[] }
  receipts: { number: string; membershipType: string }[]
}
interface Stretch {
  membershipType: string
  until: string
}

const longDate = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(instant))
const factOf = (page: Page, name: string) =>
  page.locator('.subscription > div').filter({ hasText: name }).locator('dd')

test('of two plans the subscription says until when each is paid', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await buy(request, 'Sprout')
  await buy(request, 'Sapling')
  const { membership } = (await (await request.get('/api/payment/membership')).json()) as Own
  const [sapling = '', sprout = ''] = membership.plans.map(({ until }) => longDate(until))
  expect(sapling).not.toBe(sprout)

  await page.goto('/premium')

  await expect(factOf(page, 'Plan')).toHaveText('Sapling')
  await expect(factOf(page, 'Paid until')).toHaveText(`${sapling}, then Sprout until ${sprout}`)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await context.close()
})
