import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table users
    add column shows_online boolean not null default true,
    add column shows_typing boolean not null default true`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
