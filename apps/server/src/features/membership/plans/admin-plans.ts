import type { AdminPlan, PlanChange } from '@devgrove/contract/admin-plans'
import type { Ctx } from '../../../platform/context.ts'
import { momentOf } from '../../../platform/time.ts'
import { findAdminPlans } from './plan-changes.queries.ts'

/** The plans as admins see them, and what was changed of them lately. */
export async function viewAdminPlans(
  ctx: Ctx,
): Promise<{ plans: AdminPlan[]; changes: PlanChange[] }> {
  const { plans, changes } = await findAdminPlans(ctx.db, ctx.now())
  return {
    plans,
    changes: changes.map((change) => ({ ...change, at: momentOf(change.at).toISOString() })),
  }
}
