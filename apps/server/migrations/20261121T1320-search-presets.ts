import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table search_presets (
    id uuid constraint search_presets_pkey primary key,
    user_id uuid not null constraint search_presets_user_fkey references users (id) on delete cascade,
    name text not null,
    query text not null,
    skills text[] not null,
    created_at timestamptz not null
  )`,
  sql`create unique index search_presets_name_key on search_presets (user_id, lower(name))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
