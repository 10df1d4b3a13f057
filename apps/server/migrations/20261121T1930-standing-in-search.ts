import { type Kysely, sql } from 'kysely'

const LENGTHS = [1, 2, 3, 5]

const statements = [
  // How well connected somebody is, to the power of two below it, and nothing below eight: in an order that is kept for
  // all, so that it changes once in a while and not with every connection.
  sql`create function standing_of(connections integer) returns integer language sql immutable strict parallel safe as $$
    select case when connections < 8 then 0 else (1 << floor(ln(connections) / ln(2) + 1e-9)::integer) end
  $$`,

  sql`drop trigger network_counts_index_connections on network_counts`,
  sql`drop index search_terms_term, user_skills_connected`,
  ...LENGTHS.map((length) => sql.raw(`drop index search_terms_begin_${length}`)),
  sql`alter table search_terms rename column connections to standing`,
  sql`alter table user_skills rename column connections to standing`,
  sql`update search_terms set standing = standing_of(standing) where standing <> standing_of(standing)`,
  sql`update user_skills set standing = standing_of(standing) where standing <> standing_of(standing)`,
  sql`create index search_terms_term on search_terms (term) include (user_id)`,
  ...LENGTHS.map((length) =>
    sql.raw(
      `create index search_terms_begin_${length} on search_terms
        (left(term, ${length}), standing desc, user_id desc) include (term) where char_length(term) >= ${length}`,
    ),
  ),
  sql`create index user_skills_connected on user_skills (skill_key, standing desc, user_id desc) where is_listed`,

  sql`create or replace function index_member() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform pg_advisory_xact_lock_shared(7203362);
      else
        perform pg_advisory_xact_lock(7203362);
        delete from search_terms where user_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.status = 'active' then
        insert into search_terms (user_id, term, standing)
          select new.id, term,
            standing_of(coalesce((select connections from network_counts where user_id = new.id), 0))
          from search_terms_of(new.username, new.first_name, new.last_name) term where term <> '';
        insert into search_words (word)
          select word from search_words_of(new.username, new.first_name, new.last_name) word order by word
          on conflict do nothing;
      end if;
      if tg_op <> 'INSERT' then
        delete from search_words w
          where w.word in (select search_words_of(old.username, old.first_name, old.last_name))
            and not exists (select from search_terms t where t.term >= w.word and t.term < w.word || '!');
      end if;
      if tg_op = 'UPDATE' and new.status <> old.status then
        update user_skills set is_listed = (new.status = 'active') where user_id = new.id;
      end if;
      return null;
    end
  $$`,
  sql`drop function index_connections()`,
  sql`create function index_standing() returns trigger language plpgsql as $$
    begin
      -- whoever writes what a member is found by locks the member first, so that nobody waits in a ring
      perform from users where id = new.user_id for no key update;
      update search_terms set standing = standing_of(new.connections) where user_id = new.user_id;
      update user_skills set standing = standing_of(new.connections) where user_id = new.user_id;
      return null;
    end
  $$`,
  sql`create trigger network_counts_index_standing after update of connections on network_counts for each row
    when (standing_of(old.connections) <> standing_of(new.connections)) execute function index_standing()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
