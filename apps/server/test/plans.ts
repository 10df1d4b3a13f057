// Plans as admins change them, in tests; and as they were, for the next test.
import { sql } from 'kysely'
import {
  type AdminPlan,
  changePlan,
  type PlanTerms,
  viewAdminPlans,
} from '@devgrove/contract/admin-plans'
import type { Parsed } from '@devgrove/contract/route'
import type { Person, World } from './world.ts'

/** The plans are of the schema and not of people: what a test changes of them, the next one would find. */
export async function resetPlans({ ctx }: World): Promise<void> {
  await sql`update plans set is_popular = false`.execute(ctx.db)
  await sql`update plans set price = case membership_type when 'Sprout' then 149 else 349 end,
    is_popular = membership_type = 'Sapling',
    features = case membership_type
      when 'Sprout' then array['The crown beside your name', 'See who viewed your profile']
      else array['Everything in Sprout', 'Save searches for people as presets'] end`.execute(ctx.db)
}

export const termsOf = ({ price, features, isPopular }: AdminPlan): PlanTerms => ({
  price,
  features,
  isPopular,
})

export async function planOf(admin: Person, membershipType: string): Promise<AdminPlan> {
  const { plans } = (await admin.call(viewAdminPlans)).body
  const plan = plans.find((one) => one.membershipType === membershipType)
  if (!plan) throw new Error(`there is no ${membershipType}`)
  return plan
}

export const changesIn = async (admin: Person) => (await admin.call(viewAdminPlans)).body.changes

/** What an admin who looks at the plan now sends. */
export async function change(
  admin: Person,
  membershipType: string,
  wanted: Partial<Parsed<typeof changePlan>['body']>,
) {
  const seen = termsOf(await planOf(admin, membershipType))
  return admin.call(changePlan, {
    params: { membershipType },
    body: { reason: 'Costs have risen.', seen, ...wanted },
  })
}
