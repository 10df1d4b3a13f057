import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table username_changes (
    user_id uuid not null constraint username_changes_user_fkey references users (id) on delete cascade,
    changed_at timestamptz not null
  )`,
  sql`create index username_changes_user on username_changes (user_id, changed_at)`,
  sql`create index username_changes_old on username_changes (changed_at)`,
  sql`insert into username_changes (user_id, changed_at)
    select user_id, given_up_at from former_usernames where given_up_at > now() - interval '30 days'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
