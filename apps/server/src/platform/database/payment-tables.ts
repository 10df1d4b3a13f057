// Owns the shape of the tables of membership and payment.
import type { PlanTerms } from '@devgrove/contract/admin-plans'
import type { PaymentAlertId, PaymentOrderId, UserId } from '@devgrove/contract/ids'
import type { MemberFeature } from '@devgrove/contract/membership'
import type { AlertWhy } from '@devgrove/contract/payment-alerts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Instant, Maybe } from './columns.ts'

interface PlansTable {
  membership_type: string
  rank: number
  price: number
  features: string[]
  gives: MemberFeature[]
  is_popular: boolean
}

/** Only ever added to: the database refuses everything else. */
interface PlanChangesTable {
  id: string
  at: Instant
  membership_type: string
  actor_id: UserId
  actor_name: string
  reason: string
  before: JSONColumnType<Partial<PlanTerms>>
  after: JSONColumnType<Partial<PlanTerms>>
}

interface PaymentOrdersTable {
  id: PaymentOrderId
  user_id: Maybe<UserId>
  membership_type: string
  amount: number
  currency: string
  tax_percent: Maybe<number>
  status: Generated<'open' | 'expired' | 'paid' | 'refunded'>
  provider: 'razorpay' | 'test'
  provider_order_id: Maybe<string>
  claimed_until: Instant
  tries: Generated<number>
  open_until: Instant
  ask_at: Maybe<Date>
  payment_id: Maybe<string>
  refunded: Generated<number>
  receipt_number: Maybe<string>
  payer_name: Generated<string>
  payer_email: Generated<string>
  created_at: Instant
  paid_at: Maybe<Date>
  refunded_at: Maybe<Date>
}

interface ReceiptNumbersTable {
  year: number
  latest: number
}

interface MembershipPeriodsTable {
  id: string
  user_id: UserId
  order_id: Maybe<PaymentOrderId>
  membership_type: string
  starts_at: Instant
  ends_at: Instant
}

interface MembershipNoticesTable {
  id: string
  user_id: UserId
  kind: 'receipt' | 'refund' | 'reminder' | 'ended'
  order_id: Maybe<PaymentOrderId>
  premium_until: Maybe<Date>
  created_at: Instant
}

interface PaymentEventsTable {
  id: string
  kind: string
  received_at: Instant
}

interface PaymentAlertsTable {
  id: PaymentAlertId
  why: AlertWhy
  order_id: Maybe<PaymentOrderId>
  payment_id: string
  amount: number
  currency: string
  created_at: Instant
  settled_at: Maybe<Date>
  settled_by: Maybe<UserId>
  note: Maybe<string>
}

interface TestProviderOrdersTable {
  id: string
  receipt: string
  amount: number
  currency: string
}

interface TestProviderPaymentsTable {
  id: string
  order_id: string
  is_captured: boolean
}

export interface PaymentTables {
  plans: PlansTable
  plan_changes: PlanChangesTable
  payment_orders: PaymentOrdersTable
  receipt_numbers: ReceiptNumbersTable
  membership_periods: MembershipPeriodsTable
  membership_notices: MembershipNoticesTable
  payment_events: PaymentEventsTable
  payment_alerts: PaymentAlertsTable
  test_provider_orders: TestProviderOrdersTable
  test_provider_payments: TestProviderPaymentsTable
}
