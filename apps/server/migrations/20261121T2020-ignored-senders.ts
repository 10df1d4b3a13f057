import { type Kysely, sql } from 'kysely'

const statements = [
  sql`lock table requests, ignores in share row exclusive mode`,
  // Whether whoever a request is for ignores who sent it. Their Interested list is a range of an index without those: to
  // look for an ignore at each request would cost as much as they ever ignored.
  sql`alter table requests add column is_ignored boolean not null default false`,
  sql`update requests r set is_ignored = true from ignores i
    where i.from_user_id = r.to_user_id and i.to_user_id = r.from_user_id`,
  sql`drop index requests_open_by_time`,
  sql`create index requests_open_by_time on requests (to_user_id, created_at desc, id desc)
    where status = 'interested' and not is_ignored`,

  // The same as before, and the new column is kept where an ignore is at play.
  sql`create or replace function change_pair(me uuid, them uuid, supposed jsonb, change jsonb, out is_done boolean, out present jsonb)
    language plpgsql as $$
    declare
      given_id uuid := change ->> 'id';
      given_at timestamptz := change ->> 'at';
      delta record;
    begin
      perform pg_advisory_xact_lock(hashtextextended(least(me, them)::text || greatest(me, them)::text, 0));
      select to_jsonb(pair) into present from pair_between(me, them) pair;
      is_done := coalesce(present = supposed, false);
      if not is_done then
        return;
      end if;

      if change -> 'request' = 'null' then
        delete from requests where id = (present ->> 'id')::uuid;
      elsif change ? 'request' and present ->> 'id' is null then
        insert into requests (id, from_user_id, to_user_id, status, created_at)
        select id, from_user_id, to_user_id, status, created_at
        from jsonb_populate_record(null::requests, change -> 'request');
      elsif change ? 'request' then
        update requests r set (id, from_user_id, to_user_id, status, withdrawn_at, created_at, decided_at) = (
          select p.id, p.from_user_id, p.to_user_id, p.status, p.withdrawn_at, p.created_at, p.decided_at
          from jsonb_populate_record(r, change -> 'request') p)
        where r.id = (present ->> 'id')::uuid;
      end if;

      if change ->> 'ignore' = 'add' then
        insert into ignores (id, from_user_id, to_user_id, created_at) values (given_id, me, them, given_at);
      elsif change ->> 'ignore' = 'drop' then
        delete from ignores where id = (present ->> 'my_ignore')::uuid;
      elsif change ->> 'ignore' = 'clear' then
        delete from ignores where id in ((present ->> 'my_ignore')::uuid, (present ->> 'their_ignore')::uuid);
      end if;

      if change ? 'ignore' or coalesce(present ->> 'my_ignore', present ->> 'their_ignore') is not null then
        update requests r set is_ignored = not is_ignored
        where least(from_user_id, to_user_id) = least(me, them)
          and greatest(from_user_id, to_user_id) = greatest(me, them)
          and is_ignored <> exists (select from ignores i
            where i.from_user_id = r.to_user_id and i.to_user_id = r.from_user_id);
      end if;

      if change ->> 'block' = 'add' then
        insert into blocks (id, from_user_id, to_user_id, created_at) values (given_id, me, them, given_at);
      elsif change ->> 'block' = 'drop' then
        delete from blocks where from_user_id = me and to_user_id = them;
      end if;

      if change ? 'isParting' then
        insert into partings (low_user_id, high_user_id, parted_at)
        values (least(me, them), greatest(me, them), given_at)
        on conflict (low_user_id, high_user_id) do update set parted_at = excluded.parted_at;
      end if;

      -- in the order of their ids: pairs that share people cannot wait for each other in a ring
      for delta in
        select d.* from jsonb_to_recordset(change -> 'counts') as d (user_id uuid, interested_received integer,
          connections integer, followers integer, following integer, ignored integer, rejected integer)
        order by d.user_id
      loop
        update network_counts c set
          interested_received = c.interested_received + delta.interested_received,
          connections = c.connections + delta.connections,
          followers = c.followers + delta.followers,
          following = c.following + delta.following,
          ignored = c.ignored + delta.ignored,
          rejected = c.rejected + delta.rejected
        where c.user_id = delta.user_id;
      end loop;
    end
  $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
