import { type Kysely, sql } from 'kysely'

const statements = [
  // Whoever deactivated their account is not found by a search, but stays in the lists of others with their name, where
  // they are found by it: by the same terms, kept apart from those of the search.
  sql`create table deactivated_terms (
    user_id uuid not null constraint deactivated_terms_user_fkey references users (id) on delete cascade,
    term text collate "C" not null,
    constraint deactivated_terms_pkey primary key (user_id, term)
  )`,
  sql`create index deactivated_terms_term on deactivated_terms (term) include (user_id)`,

  sql`create function index_deactivated() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from deactivated_terms where user_id = old.id;
      end if;
      if new.status = 'deactivated' then
        insert into deactivated_terms (user_id, term)
          select new.id, term from search_terms_of(new.username, new.first_name, new.last_name) term where term <> '';
      end if;
      return null;
    end
  $$`,
  sql`create trigger users_index_deactivated_new after insert on users for each row
    when (new.status = 'deactivated') execute function index_deactivated()`,
  sql`create trigger users_index_deactivated after update of username, first_name, last_name, status on users
    for each row when ('deactivated' in (old.status, new.status)) execute function index_deactivated()`,

  // members of before
  sql`insert into deactivated_terms (user_id, term)
    select u.id, term from users u, search_terms_of(u.username, u.first_name, u.last_name) term
    where u.status = 'deactivated' and term <> ''`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
