import { type Kysely, sql } from 'kysely'

const statements = [
  // what was done about money that no order accounts for, by whom and when
  sql`alter table payment_alerts
    add column settled_at timestamptz,
    add column settled_by uuid constraint payment_alerts_settler_fkey references users (id) on delete set null,
    add column note text,
    add constraint payment_alerts_settled_check check ((settled_at is null) = (note is null))`,
  // the two lists: what waits the oldest first, what is settled the latest first
  sql`create index payment_alerts_waiting on payment_alerts (id) where settled_at is null`,
  sql`create index payment_alerts_settled on payment_alerts (settled_at desc, id desc) where settled_at is not null`,
  sql`create index payment_alerts_settler on payment_alerts (settled_by) where settled_by is not null`,
  sql`alter table moderation_acts drop constraint moderation_acts_kind_check,
    add constraint moderation_acts_kind_check check (kind in ('warning', 'status', 'role', 'report', 'payment'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
