import { type Kysely, sql } from 'kysely'

const statements = [
  // each side is its own: the peer never learns of it, and no index names it
  sql`alter table conversations
    add column low_muted boolean not null default false,
    add column high_muted boolean not null default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
