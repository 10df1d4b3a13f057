import { type Kysely, sql } from 'kysely'

const statements = [
  // the name that a member has at the provider, for them to see which account it is
  sql`alter table accounts add column login text`,
  // who logged in by GitHub lately has shown no password of ours: GitHub asks whoever it knows for nothing
  sql`alter table sessions add column by_github boolean not null default false`,
  sql`create unique index accounts_github_user on accounts (user_id) where provider_id = 'github'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
