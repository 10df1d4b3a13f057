import { type Kysely, sql } from 'kysely'

const statements = [
  // whoever is blocked finds nobody to block, so two people have one block at most
  sql`create table blocks (
    id uuid constraint blocks_pkey primary key,
    from_user_id uuid not null constraint blocks_from_fkey references users (id) on delete cascade,
    to_user_id uuid not null constraint blocks_to_fkey references users (id) on delete cascade,
    created_at timestamptz not null,
    constraint blocks_not_oneself check (from_user_id <> to_user_id)
  )`,
  sql`create unique index blocks_pair_key on blocks
    (least(from_user_id, to_user_id), greatest(from_user_id, to_user_id))`,
  sql`create index blocks_from on blocks (from_user_id, created_at desc, id desc)`,
  sql`create index blocks_to on blocks (to_user_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
