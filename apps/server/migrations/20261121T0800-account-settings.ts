import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table former_usernames (
    username text constraint former_usernames_pkey primary key,
    user_id uuid not null constraint former_usernames_user_fkey references users (id) on delete cascade,
    given_up_at timestamptz not null
  )`,
  sql`create index former_usernames_user on former_usernames (user_id, given_up_at desc)`,
  // an old name still leads to its member, so nobody else may have it. The check comes after the unique index has
  // waited for whoever is giving the name up.
  sql`create function refuse_former_username() returns trigger language plpgsql as $$
    begin
      if exists (select from former_usernames where username = new.username and user_id <> new.id) then
        raise unique_violation using message = 'this username leads to another member',
          constraint = 'users_username_key';
      end if;
      return null;
    end
  $$`,
  sql`create trigger users_refuse_former_username after insert or update of username on users
    for each row execute function refuse_former_username()`,

  sql`alter table users add column deletion_due_at timestamptz, add column status_before_deletion text`,
  sql`create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
