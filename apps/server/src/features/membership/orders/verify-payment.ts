import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isPremium } from '../../profiles/profiles.facts.ts'
import { findUnsettled } from './asking.queries.ts'
import { findPremiumUntil } from '../membership.queries.ts'
import { askAbout, PATIENCE_MS } from './reconcile.ts'

const unlessAway = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error
}

/**
 * Whether the viewer is premium, once the provider was asked about the orders of theirs that are not settled. Nothing of
 * what a browser says enters, and asking again changes nothing (S-29).
 */
export async function verifyPayment(
  ctx: Ctx,
  viewer: Viewer,
): Promise<{ isPremium: boolean; paidUntil: string | null }> {
  if (ctx.payments) {
    const orders = await findUnsettled(ctx.db, viewer.userId, ctx.payments.kind)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    for (const { providerOrderId, status } of orders) {
      const asked = askAbout(ctx, providerOrderId, signal)
      // of one that is not offered any more the sweep will hear
      await (status === 'open' ? asked : asked.catch(unlessAway))
    }
  }
  const until = await findPremiumUntil(ctx.db, viewer.userId)
  return {
    isPremium: isPremium(until, ctx.now()),
    paidUntil: until && isPremium(until, ctx.now()) ? until.toISOString() : null,
  }
}
