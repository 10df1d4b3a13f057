import { type Kysely, sql } from 'kysely'

const statements = [
  // Every change of a plan, for good, as every act of staff is: by the name that whoever made it had, and referring to
  // nobody. It is not one of those acts, for it concerns no member.
  sql`create table plan_changes (
    id uuid constraint plan_changes_pkey primary key,
    at timestamptz not null,
    membership_type text not null,
    actor_id uuid not null,
    actor_name text not null,
    reason text not null,
    before jsonb not null,
    after jsonb not null
  )`,
  sql`create trigger plan_changes_refuse_change before update or delete or truncate on plan_changes
    for each statement execute function refuse_change_of_act()`,
  // how many have a plan now is counted from what has not ended, in the index alone
  sql`create index membership_periods_held on membership_periods (membership_type, ends_at) include (starts_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
