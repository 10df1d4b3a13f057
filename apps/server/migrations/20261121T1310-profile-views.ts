import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table users add column shows_views boolean not null default false`,
  // Who opened whose profile, once a day, of two who both share that. Kept for 90 days.
  sql`create table profile_views (
    subject_id uuid not null constraint profile_views_subject_fkey references users (id) on delete cascade,
    viewer_id uuid not null constraint profile_views_viewer_fkey references users (id) on delete cascade,
    day date not null,
    viewed_at timestamptz not null,
    constraint profile_views_pkey primary key (subject_id, viewer_id, day),
    constraint profile_views_not_oneself check (subject_id <> viewer_id)
  )`,
  sql`create index profile_views_viewer on profile_views (viewer_id)`,
  sql`create index profile_views_old on profile_views (viewed_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
