import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import {
  type Membership,
  OthersReceipt,
  type Receipt,
  type Seller,
} from '@devgrove/contract/membership'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { momentOf } from '../../platform/time.ts'
import { isPremium } from '../profiles/profiles.facts.ts'
import { findMembership, findReceipts, type ReceiptRow } from './membership.queries.ts'

/** The viewer's membership with all that was paid for it. */
export async function viewMembership(
  ctx: Ctx,
  viewer: Viewer,
): Promise<{ membership: Membership; receipts: Receipt[]; seller: Seller }> {
  const now = ctx.now()
  const { own, receipts } = await findMembership(ctx.db, viewer.userId, limits.receipts, now)
  const until = own.premiumUntil
  return {
    membership: {
      isPremium: isPremium(until, now),
      membershipType: own.heldType,
      paidUntil: until && isPremium(until, now) ? until.toISOString() : null,
      plans: own.plans.map(({ membershipType, untilMs }) => ({
        membershipType,
        until: momentOf(untilMs).toISOString(),
      })),
      features: own.gives ?? [],
      openOrder: own.openPlan,
    },
    receipts: receipts.map(asReceipt),
    seller: {
      name: ctx.config.seller.name,
      place: ctx.config.site.place,
      taxNumber: ctx.config.seller.taxNumber ?? null,
    },
  }
}

/** Everything that a member paid, the latest first. */
export const ownReceipts = async (db: Database, userId: UserId): Promise<Receipt[]> =>
  (await findReceipts(db, userId, limits.receipts)).map(asReceipt)

/** What a member paid, for others to see: without the address that the receipt went to. */
export const receiptsOf = async (db: Database, userId: UserId): Promise<OthersReceipt[]> =>
  OthersReceipt.array().parse(await ownReceipts(db, userId))

function asReceipt(row: ReceiptRow): Receipt {
  const { startsAt, endsAt, paidAt, refundedAt, provider, ...rest } = row
  const isHeld = refundedAt === null
  return {
    ...rest,
    paidAt: paidAt.toISOString(),
    from: isHeld && startsAt ? startsAt.toISOString() : null,
    until: isHeld && endsAt ? endsAt.toISOString() : null,
    refundedAt: refundedAt?.toISOString() ?? null,
    isTest: provider === 'test',
  }
}
