import type { changePlan as route, PlanTerms } from '@devgrove/contract/admin-plans'
import type { UserId } from '@devgrove/contract/ids'
import type { Parsed } from '@devgrove/contract/route'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findActor } from '../../moderation/moderation.facts.ts'
import { beforeOf, changeOf, isNothing } from './plan-change.rules.ts'
import { lockPlans, type StoredPlan, updatePlan, writePlanChange } from './plan-changes.queries.ts'

/**
 * Changes what a plan costs, what people read of it, or that it is the most popular one, and keeps who did and why. The
 * next order has the new price; one that is open is paid as it is. Returns whether anything is another than before.
 */
export async function changePlan(
  ctx: Ctx,
  viewer: Viewer,
  membershipType: string,
  { reason, ...wanted }: Parsed<typeof route>['body'],
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const actor = await findActor(trx, viewer.userId)
    if (actor?.role !== 'admin') throw new Refusal('staff_only')
    const plans = await lockPlans(trx)
    const plan = plans.find((one) => one.membershipType === membershipType)
    if (!plan) throw new Refusal('not_found')
    const change = changeOf(plan, wanted)
    if (isNothing(change)) return false
    const by = { actor: { id: viewer.userId, name: actor.name }, reason }
    // first, for the database has one at most
    const other = plans.find((one) => one.isPopular)
    if (change.isPopular && other) await write(ctx, trx, other, { isPopular: false }, by)
    await write(ctx, trx, plan, change, by)
    return true
  })
}

async function write(
  ctx: Ctx,
  trx: Database,
  { membershipType, ...stored }: StoredPlan,
  after: Partial<PlanTerms>,
  { actor, reason }: { actor: { id: UserId; name: string }; reason: string },
): Promise<void> {
  await updatePlan(trx, membershipType, after)
  const before = beforeOf(stored, after)
  const at = ctx.now()
  await writePlanChange(trx, { id: ctx.newId(), at, actor, membershipType, reason, before, after })
}
