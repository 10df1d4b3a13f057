import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { forgetNames } from './membership.queries.ts'

/** What the accounts need of a payment stays when somebody leaves: number, day, plan, amount. Who it was does not. */
export const forgetPayer = (ctx: Ctx, userId: UserId): Promise<void> => forgetNames(ctx.db, userId)
