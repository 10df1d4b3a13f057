import { type Kysely, sql } from 'kysely'

const statements = [
  // What may be bought. `gives` names what the plan opens beside the crown; `rank` says which of two plans gives more.
  sql`create table plans (
    membership_type text constraint plans_pkey primary key,
    rank integer not null constraint plans_rank_key unique,
    price integer not null constraint plans_price_check check (price > 0),
    features text[] not null,
    gives text[] not null,
    is_popular boolean not null default false
  )`,
  sql`create unique index plans_one_popular on plans (is_popular) where is_popular`,
  sql`insert into plans (membership_type, rank, price, features, gives, is_popular) values
    ('Sprout', 1, 149, array['The crown beside your name', 'See who viewed your profile'], array['viewers'], false),
    ('Sapling', 2, 349, array['Everything in Sprout', 'Save searches for people as presets'],
      array['viewers', 'presets'], true)`,

  // One try to buy a month of a plan. Whoever deletes their account leaves what the accounts need, without a name.
  sql`create table payment_orders (
    id uuid constraint payment_orders_pkey primary key,
    user_id uuid constraint payment_orders_user_fkey references users (id) on delete set null,
    membership_type text not null constraint payment_orders_plan_fkey references plans (membership_type),
    amount integer not null constraint payment_orders_amount_check check (amount > 0),
    currency text not null,
    tax_percent integer,
    status text not null default 'open'
      constraint payment_orders_status_check check (status in ('open', 'expired', 'paid', 'refunded')),
    provider text not null constraint payment_orders_provider_check check (provider in ('razorpay', 'test')),
    provider_order_id text constraint payment_orders_provider_key unique,
    -- until then somebody is opening it at the provider; whoever comes after has to look there first
    claimed_until timestamptz not null,
    tries integer not null default 1,
    open_until timestamptz not null,
    -- when the provider is asked about it next, if ever
    ask_at timestamptz,
    payment_id text constraint payment_orders_payment_key unique,
    refunded integer not null default 0,
    receipt_number text constraint payment_orders_receipt_key unique,
    payer_name text not null default '',
    payer_email text not null default '',
    created_at timestamptz not null,
    paid_at timestamptz,
    refunded_at timestamptz,
    constraint payment_orders_paid_check check (status <> 'paid' or (payment_id is not null and receipt_number is not null))
  )`,
  sql`create unique index payment_orders_one_open on payment_orders (user_id, membership_type) where status = 'open'`,
  sql`create index payment_orders_of_member on payment_orders (user_id, id desc)`,
  sql`create index payment_orders_to_ask on payment_orders (ask_at) where ask_at is not null`,
  sql`create index payment_orders_plan on payment_orders (membership_type)`,

  // Receipts are numbered without a gap: the number is taken in the transaction that writes the payment down.
  sql`create table receipt_numbers (
    year integer constraint receipt_numbers_pkey primary key,
    latest integer not null
  )`,

  // Who is premium by which plan, and when. The stretches of a member follow each other without a gap from now on.
  sql`create table membership_periods (
    id uuid constraint membership_periods_pkey primary key,
    user_id uuid not null constraint membership_periods_user_fkey references users (id) on delete cascade,
    order_id uuid constraint membership_periods_order_fkey references payment_orders (id),
    membership_type text not null constraint membership_periods_plan_fkey references plans (membership_type),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    constraint membership_periods_order_check check (starts_at < ends_at)
  )`,
  sql`create index membership_periods_of_member on membership_periods (user_id, ends_at)`,
  sql`create index membership_periods_of_order on membership_periods (order_id)`,
  sql`create index membership_periods_plan on membership_periods (membership_type)`,
  sql`insert into membership_periods (id, user_id, membership_type, starts_at, ends_at)
    select gen_random_uuid(), id, 'Sapling', now(), premium_until from users where premium_until > now()`,

  // What is told to a member by letter, each once: of a payment, a refund, or the end of the membership.
  sql`create table membership_notices (
    id uuid constraint membership_notices_pkey primary key,
    user_id uuid not null constraint membership_notices_user_fkey references users (id) on delete cascade,
    kind text not null
      constraint membership_notices_kind_check check (kind in ('receipt', 'refund', 'reminder', 'ended')),
    order_id uuid constraint membership_notices_order_fkey references payment_orders (id),
    premium_until timestamptz,
    created_at timestamptz not null,
    constraint membership_notices_once unique nulls not distinct (user_id, kind, order_id, premium_until)
  )`,
  sql`create index membership_notices_order on membership_notices (order_id)`,
  sql`create index users_premium on users (premium_until) where premium_until is not null`,

  sql`create table payment_events (
    id text constraint payment_events_pkey primary key,
    kind text not null,
    received_at timestamptz not null
  )`,
  sql`create index payment_events_received on payment_events (received_at)`,
  // Money that came and that no order accounts for: somebody has to look at it.
  sql`create table payment_alerts (
    id uuid constraint payment_alerts_pkey primary key,
    why text not null,
    order_id uuid constraint payment_alerts_order_fkey references payment_orders (id),
    payment_id text not null,
    amount integer not null,
    currency text not null,
    created_at timestamptz not null,
    constraint payment_alerts_once unique (payment_id, why)
  )`,
  sql`create index payment_alerts_order on payment_alerts (order_id)`,

  // The books of the stand-in that the test mode has for a provider. Nothing of ours reads them but that stand-in.
  sql`create table test_provider_orders (
    id text constraint test_provider_orders_pkey primary key,
    receipt text not null,
    amount integer not null,
    currency text not null
  )`,
  sql`create index test_provider_orders_receipt on test_provider_orders (receipt)`,
  sql`create table test_provider_payments (
    id text constraint test_provider_payments_pkey primary key,
    order_id text not null constraint test_provider_payments_order_fkey references test_provider_orders (id),
    is_captured boolean not null
  )`,
  sql`create index test_provider_payments_order on test_provider_payments (order_id)`,
  sql`create unique index test_provider_payments_once on test_provider_payments (order_id) where is_captured`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
