import type { PaymentAlertId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findActor, writeAct } from '../../moderation/moderation.facts.ts'
import { settleOnce } from './payment-alerts.queries.ts'

/** Writes down what the viewer did about a payment that no order accounts for. It is said once, and stays. */
export async function settleAlert(
  ctx: Ctx,
  viewer: Viewer,
  id: PaymentAlertId,
  note: string,
): Promise<void> {
  const now = ctx.now()
  await ctx.db.transaction().execute(async (trx) => {
    const actor = await findActor(trx, viewer.userId)
    if (actor?.role !== 'admin') throw new Refusal('staff_only')
    const alert = await settleOnce(trx, id, { by: viewer.userId, note }, now)
    if (!alert) throw new Refusal('alert_not_found')
    if (!alert.isNew) throw new Refusal('alert_settled')
    const { paymentId, memberId, memberName } = alert
    // every act concerns somebody: where nobody is left, the alert itself keeps who settled it
    if (memberId === null || memberName === null) return
    await writeAct(trx, {
      id: ctx.newId(),
      at: now,
      actor,
      subject: { id: memberId, username: memberName },
      kind: 'payment',
      reason: note,
      before: { state: 'waiting', paymentId },
      after: { state: 'settled', paymentId },
    })
  })
}
