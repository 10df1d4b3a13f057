import { type Kysely, sql } from 'kysely'

const statements = [
  // Everything that is compared in a search goes through this one function, on both sides: case, accents, apostrophes
  // and the kinds of hyphens and spaces do not count.
  sql`create function search_fold(given text) returns text language sql immutable strict parallel safe as $$
    select btrim(regexp_replace(
      replace(replace(replace(replace(
        translate(
          regexp_replace(lower(normalize(given, NFKD)), '[\\u0300-\\u036f''\\u2018\\u2019\\u02bc\\u200b-\\u200d]', '', 'g'),
          'łđøħŧıð', 'ldohtid'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\\s\\u2010-\\u2015-]+', ' ', 'g'))
  $$`,

  // By which a member is found: the username, the name, the name from each later word on, family name first, and the
  // first with the last word.
  sql`create function search_terms_of(username text, first_name text, last_name text)
    returns setof text language sql immutable parallel safe as $$
    with name as (select (string_to_array(search_fold(first_name || ' ' || last_name), ' '))[1:5] as words)
    select username
    union select array_to_string(words[place:], ' ') from name, generate_series(1, cardinality(words)) place
    union select search_fold(last_name || ' ' || first_name)
    union select words[1] || ' ' || words[cardinality(words)] from name where cardinality(words) > 2
  $$`,

  // What may be mistyped: a word of a name, and the username.
  sql`create function search_words_of(username text, first_name text, last_name text)
    returns setof text language sql immutable parallel safe as $$
    select word from (
      select username as word
      union select unnest(string_to_array(search_fold(first_name || ' ' || last_name), ' '))
    ) words where char_length(word) between 4 and 30
  $$`,

  // A word and the word without each of its letters: two words that are one typo apart have one of these in common.
  sql`create function search_variants(word text) returns integer[] language sql immutable strict parallel safe as $$
    select array_agg(distinct ('x' || left(md5(variant), 8))::bit(32)::integer) from (
      select word as variant
      union all
      select left(word, place - 1) || substr(word, place + 1) from generate_series(1, char_length(word)) place
    ) variants
  $$`,

  sql`create table search_terms (
    user_id uuid not null constraint search_terms_user_fkey references users (id) on delete cascade,
    term text collate "C" not null,
    connections integer not null,
    constraint search_terms_pkey primary key (user_id, term)
  )`,

  sql`create table search_words (
    word text collate "C" constraint search_words_pkey primary key,
    variants integer[] not null generated always as (search_variants(word)) stored
  )`,

  sql`alter table user_skills add column connections integer not null default 0`,
  sql`alter table skill_popularity
    add column variants integer[] not null generated always as (search_variants(skill_key)) stored`,
  sql`create index skill_popularity_begin on skill_popularity (skill_key collate "C")`,
  sql`create index skill_popularity_variants on skill_popularity using gin (variants) with (fastupdate = off)`,

  // whoever writes a member, what they are found by is right from the same moment. The lock lets new words come in
  // side by side, and lets a word go only when nobody else is about to have it.
  sql`create function index_member() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform pg_advisory_xact_lock_shared(7203362);
      else
        perform pg_advisory_xact_lock(7203362);
        delete from search_terms where user_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.status = 'active' then
        insert into search_terms (user_id, term, connections)
          select new.id, term, coalesce((select connections from network_counts where user_id = new.id), 0)
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
  sql`create trigger users_index_new after insert on users for each row execute function index_member()`,
  sql`create trigger users_index_changed after update of username, first_name, last_name, status on users for each row
    when ((old.username, old.first_name, old.last_name, old.status)
      is distinct from (new.username, new.first_name, new.last_name, new.status))
    execute function index_member()`,
  sql`create trigger users_index_gone after delete on users for each row execute function index_member()`,

  sql`create function index_connections() returns trigger language plpgsql as $$
    begin
      -- whoever writes what a member is found by locks the member first, so that nobody waits in a ring
      perform from users where id = new.user_id for no key update;
      update search_terms set connections = new.connections where user_id = new.user_id;
      update user_skills set connections = new.connections where user_id = new.user_id;
      return null;
    end
  $$`,
  sql`create trigger network_counts_index_connections after update of connections on network_counts for each row
    when (old.connections <> new.connections) execute function index_connections()`,

  // members of before
  sql`insert into search_terms (user_id, term, connections)
    select u.id, term, c.connections from users u join network_counts c on c.user_id = u.id,
      search_terms_of(u.username, u.first_name, u.last_name) term where u.status = 'active' and term <> ''`,
  sql`insert into search_words (word)
    select distinct word from users u, search_words_of(u.username, u.first_name, u.last_name) word
    where u.status = 'active'`,
  sql`update user_skills s set connections = c.connections
    from network_counts c where c.user_id = s.user_id and c.connections > 0`,

  sql`create index search_terms_term on search_terms (term) include (connections, user_id)`,
  // the better connected first among those who share a beginning, however many they are
  ...[1, 2, 3, 5].map((length) =>
    sql.raw(
      `create index search_terms_begin_${length} on search_terms
        (left(term, ${length}), connections desc, user_id desc) include (term) where char_length(term) >= ${length}`,
    ),
  ),
  sql`create index search_words_variants on search_words using gin (variants) with (fastupdate = off)`,
  sql`create index user_skills_connected on user_skills (skill_key, connections desc, user_id desc) where is_listed`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
