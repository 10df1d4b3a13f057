import { type Kysely, sql } from 'kysely'

const statements = [
  // What staff decided of a member's status. While it is there, the member cannot change their status themselves; what
  // they had chosen comes back with its end.
  sql`create table suspensions (
    user_id uuid constraint suspensions_pkey primary key
      constraint suspensions_user_fkey references users (id) on delete cascade,
    status text not null constraint suspensions_status_check check (status in ('deactivated', 'banned')),
    chosen_status text not null
      constraint suspensions_chosen_status_check check (chosen_status in ('active', 'deactivated')),
    reason text not null,
    until timestamptz,
    set_by uuid constraint suspensions_setter_fkey references users (id) on delete set null,
    set_at timestamptz not null
  )`,
  sql`create index suspensions_until on suspensions (until) where until is not null`,
  sql`create index suspensions_setter on suspensions (set_by) where set_by is not null`,
  // who was banned before there were suspensions
  sql`insert into suspensions (user_id, status, chosen_status, reason, set_at)
    select id, 'banned', 'active', '', updated_at from users where status = 'banned'`,

  // Every act of staff, for good. It names people by id and by the name they had, and refers to nobody: a log that
  // changed when somebody leaves would be none.
  sql`create table moderation_acts (
    id uuid constraint moderation_acts_pkey primary key,
    at timestamptz not null,
    actor_id uuid,
    actor_name text not null,
    subject_id uuid not null,
    subject_name text not null,
    kind text not null constraint moderation_acts_kind_check check (kind in ('status', 'role', 'report')),
    reason text not null,
    before jsonb not null,
    after jsonb not null
  )`,
  sql`create index moderation_acts_subject on moderation_acts (subject_id, id desc)`,
  sql`create function refuse_change_of_act() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only ever added to';
    end
  $$`,
  sql`create trigger moderation_acts_refuse_change before update or delete or truncate on moderation_acts
    for each statement execute function refuse_change_of_act()`,

  // the screens of staff: by status, newest first, and by what a name begins with, whatever the status is
  sql`create index users_by_status on users (status, id desc)`,
  sql`create index users_by_username on users (username collate "C")`,
  sql`create index users_by_name on users (search_fold(first_name || ' ' || last_name) collate "C")`,
  sql`create index users_by_last_name on users (search_fold(last_name) collate "C")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
