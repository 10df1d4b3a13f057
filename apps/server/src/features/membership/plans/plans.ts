import type { Checkout, Plan } from '@devgrove/contract/membership'
import type { Ctx } from '../../../platform/context.ts'
import { findPlans } from '../membership.queries.ts'

/** What may be bought, and who takes the money. */
export const viewPlans = async (ctx: Ctx): Promise<{ plansData: Plan[]; checkout: Checkout }> => ({
  plansData: await findPlans(ctx.db),
  checkout: ctx.payments?.kind ?? 'closed',
})
