import { type Kysely, sql } from 'kysely'

const statements = [
  // What one member reported of another: one that is not closed at most. With the reported member it goes; when the
  // reporter leaves it stays without them, because what it says may still have to be looked at.
  sql`create table reports (
    id uuid constraint reports_pkey primary key,
    reporter_id uuid constraint reports_reporter_fkey references users (id) on delete set null,
    subject_id uuid not null constraint reports_subject_fkey references users (id) on delete cascade,
    subject_name text not null,
    state text not null default 'open'
      constraint reports_state_check check (state in ('open', 'in_progress', 'closed')),
    outcome text constraint reports_outcome_check check (outcome in ('upheld', 'dismissed')),
    handled_by uuid constraint reports_handler_fkey references users (id) on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    closed_at timestamptz,
    constraint reports_closed_with_outcome
      check ((state = 'closed') = (outcome is not null) and (state = 'closed') = (closed_at is not null))
  )`,
  sql`create unique index reports_one_open on reports (reporter_id, subject_id) where state <> 'closed'`,
  sql`create index reports_of on reports (reporter_id, id desc)`,
  sql`create index reports_subject on reports (subject_id)`,
  sql`create index reports_by_state on reports (state, id desc)`,
  sql`create index reports_handler on reports (handled_by) where handled_by is not null`,
  sql`create index reports_closed on reports (closed_at) where state = 'closed'`,

  // Each thing that was said of it. Messages are copies as they were: what is deleted meanwhile can still be judged.
  sql`create table report_entries (
    id uuid constraint report_entries_pkey primary key,
    report_id uuid not null constraint report_entries_report_fkey references reports (id) on delete cascade,
    reason text not null,
    text text not null,
    message jsonb,
    context jsonb not null,
    created_at timestamptz not null
  )`,
  sql`create index report_entries_report on report_entries (report_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
