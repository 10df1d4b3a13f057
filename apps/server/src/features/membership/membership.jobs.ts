import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { momentOf } from '../../platform/time.ts'
import { mailNotice } from './notices/mail-notice.ts'
import { sweepOrders } from './orders/reconcile.ts'
import { RECOVER_ORDERS, recoverOrders } from './orders/recover-orders.ts'
import { MAIL_NOTICE } from './orders/settle-payment.ts'
import { forgetEvents, tellEnds } from './notices/tell-ends.ts'

export async function membershipJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.on(MAIL_NOTICE, (id) => mailNotice(ctx, jobs.deliver, id))
  await jobs.on(RECOVER_ORDERS, (since) => recoverOrders(ctx, momentOf(since)))
  await jobs.at('sweep-payment-orders', '* * * * *', () => sweepOrders(ctx))
  await jobs.at('tell-membership-ends', '*/5 * * * *', () => tellEnds(ctx))
  await jobs.at('forget-payment-events', '27 4 * * *', () => forgetEvents(ctx))
}
