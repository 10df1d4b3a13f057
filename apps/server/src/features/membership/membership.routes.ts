import * as plans from '@devgrove/contract/admin-plans'
import * as contract from '@devgrove/contract/membership'
import * as alerts from '@devgrove/contract/payment-alerts'
import { type Door, serve } from '../../platform/serve.ts'
import { viewAdminPlans } from './plans/admin-plans.ts'
import { changePlan } from './plans/change-plan.ts'
import { openOrder } from './orders/open-order.ts'
import { receiptsOf, viewMembership } from './own-membership.ts'
import { payTestOrder } from './orders/pay-test-order.ts'
import { viewAlerts } from './alerts/payment-alerts.ts'
import { viewPlans } from './plans/plans.ts'
import { receiveEvent } from './orders/receive-event.ts'
import { settleAlert } from './alerts/settle-alert.ts'
import { verifyPayment } from './orders/verify-payment.ts'

export function membershipRoutes(door: Door): void {
  const { ctx } = door
  serve(door, contract.viewPlans, async () => ({ message: 'Plans.', ...(await viewPlans(ctx)) }))
  serve(door, contract.createOrder, async ({ viewer, body }) => ({
    message: 'The order is open.',
    ...(await openOrder(ctx, viewer, body.membershipType)),
  }))
  serve(door, contract.verifyPayment, async ({ viewer }) => {
    const verified = await verifyPayment(ctx, viewer)
    const message = verified.isPremium
      ? 'Premium membership activated successfully!'
      : 'No payment has arrived yet.'
    return { message, ...verified }
  })
  serve(door, contract.receivePaymentEvent, async ({ rawBody, headers }) => {
    await receiveEvent(ctx, rawBody, {
      signature: oneOf(headers[contract.receivePaymentEvent.rawBody.signedBy]),
      eventId: oneOf(headers['x-razorpay-event-id']),
    })
    return { message: 'Taken.' }
  })
  serve(door, contract.payTestOrder, async ({ viewer, body }) => {
    await payTestOrder(ctx, viewer, body.orderId, body.card)
    return { message: 'Paid in test mode.' }
  })
  serve(door, contract.viewMembership, async ({ viewer }) => ({
    message: 'Your membership.',
    ...(await viewMembership(ctx, viewer)),
  }))
  serve(door, contract.viewReceiptsOf, async ({ params }) => ({
    message: 'What was paid.',
    receipts: await receiptsOf(ctx.db, params.userId),
  }))
  serve(door, alerts.viewAlerts, async ({ params, query }) => ({
    message: 'Payments that no order accounts for.',
    alerts: await viewAlerts(ctx, params.state, query),
  }))
  serve(door, alerts.settleAlert, async ({ viewer, params, body }) => {
    await settleAlert(ctx, viewer, params.alertId, body.note)
    return { message: 'Marked as settled.' }
  })
  serve(door, plans.viewAdminPlans, async () => ({
    message: 'Plans.',
    ...(await viewAdminPlans(ctx)),
  }))
  serve(door, plans.changePlan, async ({ viewer, params, body }) => {
    const isChanged = await changePlan(ctx, viewer, params.membershipType, body)
    const message = isChanged ? `${params.membershipType} is changed.` : 'It was so already.'
    return { message, ...(await viewAdminPlans(ctx)) }
  })
}

const oneOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? undefined : header
