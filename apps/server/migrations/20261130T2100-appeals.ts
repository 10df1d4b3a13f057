import { type Kysely, sql } from 'kysely'

const statements = [
  // What a member says against an act of staff: once for each act. Acts are for good and nothing refers to them, so that
  // no reference holds one here either. With the member it goes.
  sql`create table appeals (
    id uuid constraint appeals_pkey primary key,
    act_id uuid not null constraint appeals_once unique,
    user_id uuid not null constraint appeals_user_fkey references users (id) on delete cascade,
    text text not null,
    created_at timestamptz not null,
    outcome text constraint appeals_outcome_check check (outcome in ('upheld', 'lifted')),
    answer text,
    answered_by uuid constraint appeals_answerer_fkey references users (id) on delete set null,
    closed_at timestamptz,
    constraint appeals_closed_with_answer
      check ((outcome is null) = (answer is null) and (outcome is null) = (closed_at is null))
  )`,
  sql`create index appeals_open on appeals (id) where outcome is null`,
  sql`create index appeals_user on appeals (user_id, id desc)`,
  sql`create index appeals_answerer on appeals (answered_by) where answered_by is not null`,
  sql`create index appeals_answered on appeals (user_id, closed_at desc, id desc) where closed_at is not null`,
  sql`create index appeals_closed on appeals (closed_at) where closed_at is not null`,

  // The links that lead to them. A letter that is sent again carries another one, and each works: which of two letters
  // its reader has is not known.
  sql`create table appeal_links (
    token_hash text constraint appeal_links_pkey primary key,
    act_id uuid not null,
    user_id uuid not null constraint appeal_links_user_fkey references users (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  sql`create index appeal_links_user on appeal_links (user_id)`,
  sql`create index appeal_links_expiry on appeal_links (expires_at)`,

  sql`alter table moderation_acts drop constraint moderation_acts_kind_check,
    add constraint moderation_acts_kind_check
      check (kind in ('warning', 'status', 'role', 'report', 'appeal', 'payment'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
