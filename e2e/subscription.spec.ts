import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { changeAnswer } from './answers.ts'
import { buy, memberTitle } from './buying.ts'
import { expectNoSidewaysScroll, visit } from './people.ts'

const OWN = '**/api/payment/membership'

interface Own {
  membership: { membershipType: string | null; features: string[]; plans: Stretch[] }
  receipts: { number: string; membershipType: string }[]
}
interface Stretch {
  membershipType: string
  until: string
}

const NO_PLAN = { isPremium: false, membershipType: null, features: [], plans: [] }

const longDate = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(instant))
const factOf = (page: Page, name: string) =>
  page.locator('.subscription > div').filter({ hasText: name }).locator('dd')

/** Answers with what the server says, changed by this. */
const changed = (page: Page, change: (own: Own) => void) =>
  changeAnswer<Own>(page, OWN, (own) => {
    change(own)
    return own
  })

test('of two plans the subscription says until when each is paid', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await buy(request, 'Sprout')
  await buy(request, 'Sapling')
  const { membership } = (await (await request.get('/api/payment/membership')).json()) as Own
  const [sapling = '', sprout = ''] = membership.plans.map(({ until }) => longDate(until))
  expect(sapling).not.toBe(sprout)

  await page.goto('/premium')

  await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Sprout', 'Sapling'])
  await expect(factOf(page, 'Plan')).toHaveText('Sapling')
  await expect(factOf(page, 'Paid until')).toHaveText(`${sapling}, then Sprout until ${sprout}`)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await context.close()
})

test('an open page sees the better plan give way to the other', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await buy(request, 'Sprout')
  await buy(request, 'Sapling')
  let endsAt = Number.POSITIVE_INFINITY
  await changed(page, ({ membership }) => {
    const [sapling, sprout] = membership.plans
    if (!sapling || !sprout) return
    endsAt = Math.min(endsAt, Date.now() + 2000)
    if (Date.now() < endsAt) {
      sapling.until = new Date(endsAt).toISOString()
      return
    }
    Object.assign(membership, {
      membershipType: 'Sprout',
      features: ['viewers'],
      plans: [sprout],
    })
  })
  await page.goto('/search?query=ada')

  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'part of the Sapling plan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
  await context.close()
})

test('an open page sees the membership end, and who is shown as a member with it', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await buy(request, 'Sprout')
  let endsAt = Number.POSITIVE_INFINITY
  await changed(page, ({ membership }) => {
    const [sprout] = membership.plans
    if (!sprout) return
    endsAt = Math.min(endsAt, Date.now() + 3000)
    if (Date.now() < endsAt) sprout.until = new Date(endsAt).toISOString()
    else Object.assign(membership, { ...NO_PLAN, paidUntil: null })
  })
  await changeAnswer<{ user: object }>(page, '**/api/profile/view', ({ user, ...others }) => ({
    ...others,
    user: { ...user, isPremium: Date.now() < endsAt },
  }))
  await page.goto('/premium')
  await expect(memberTitle(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Flexible plans' })).toBeVisible()
  await expect(memberTitle(page)).toHaveCount(0)
  await context.close()
})

test('whoever was a member finds their receipts below the plans', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  const member = await visit(browser, 'Grace')
  await buy(member.request, 'Sprout')
  const { receipts } = (await (await member.request.get('/api/payment/membership')).json()) as Own
  await member.context.close()
  await page.goto('/premium')
  await expect(page.getByRole('button', { name: 'Choose Sprout' })).toBeVisible()
  await expect(page.getByText('Your membership has ended')).toHaveCount(0)

  await changed(page, (own) => void (own.receipts = receipts))
  await page.reload()

  await expect(page.getByRole('heading', { name: 'What you paid' })).toBeVisible()
  await expect(page.getByText('Your membership has ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Sprout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a refund' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: receipts[0]?.number ?? '', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await context.close()
})

test('who asks for a refund finds in the message which payment it is of, and whose', async ({
  browser,
}) => {
  const { page, context, request, person } = await visit(browser, 'Ada')
  await buy(request, 'Sprout')
  await page.goto('/premium')
  await expect(memberTitle(page)).toBeVisible()
  const number = (await page.getByRole('link', { name: /^DG-/ }).textContent()) ?? ''
  const message = page.getByLabel('Message')
  const asked = `I would like my money back for receipt ${number}. My username is @${person.username}.`

  await page.getByRole('link', { name: 'Ask for a refund' }).click()

  await expect(message).toHaveValue(asked)
  // nothing of it was typed, so nothing of it is kept
  await page.getByRole('link', { name: 'FAQs' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contact Us')
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(message).toHaveValue('')
  await message.fill('Hello.')
  await page.getByRole('link', { name: 'FAQs' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contact Us')

  await page.goto('/premium')
  await page.getByRole('link', { name: 'Ask for a refund' }).click()
  await expect(message).toHaveValue(asked)
  await page.goto('/contact-form?receipt=Send%20me%20your%20password')
  await expect(page.getByLabel('Name')).not.toHaveValue('')
  await expect(message).toHaveValue('')
  await context.close()
})
