import { type Kysely, sql } from 'kysely'

const statements = [
  sql`drop function change_pair(uuid, uuid, jsonb, jsonb)`,

  // Writes changes of pairs down, each if its pair is still what it was decided on; of the others it says what the pair is
  // now. One of a pair that comes twice sees what the one before it did. It is a function because each of its statements
  // sees what was committed before it: a pair is read after its lock. Pairs are locked and written, and counts added to,
  // in the order of their ids: those who share pairs or people cannot wait for each other in a ring.
  sql`create function change_pairs(asked jsonb) returns table (place integer, is_done boolean, present jsonb)
    language plpgsql as $$
    declare
      one record;
      delta record;
      request jsonb;
      given_id uuid;
      given_at timestamptz;
      done integer[] := '{}';
    begin
      perform pg_advisory_xact_lock(hashtextextended(pairs.low::text || pairs.high::text, 0))
      from (
        select distinct least(a.me, a.them) as low, greatest(a.me, a.them) as high
        from jsonb_to_recordset(asked) as a (me uuid, them uuid) order by low, high
      ) pairs;

      for one in
        select a.* from rows from (jsonb_to_recordset(asked) as (me uuid, them uuid, supposed jsonb, change jsonb))
          with ordinality as a (me, them, supposed, change, place)
        order by least(a.me, a.them), greatest(a.me, a.them), a.place
      loop
        place := one.place;
        select to_jsonb(pair) into present from pair_between(one.me, one.them) pair;
        is_done := coalesce(present = one.supposed, false);
        if not is_done then
          return next;
          continue;
        end if;

        done := done || place;
        given_id := one.change ->> 'id';
        given_at := one.change ->> 'at';
        request := one.change -> 'request';
        if request = 'null' then
          delete from requests where id = (present ->> 'id')::uuid;
        elsif request is not null and present ->> 'id' is null then
          insert into requests (id, from_user_id, to_user_id, status, created_at)
          values ((request ->> 'id')::uuid, (request ->> 'from_user_id')::uuid, (request ->> 'to_user_id')::uuid,
            request ->> 'status', (request ->> 'created_at')::timestamptz);
        elsif request is not null then
          update requests r set (id, from_user_id, to_user_id, status, withdrawn_at, created_at, decided_at) = (
            select p.id, p.from_user_id, p.to_user_id, p.status, p.withdrawn_at, p.created_at, p.decided_at
            from jsonb_populate_record(r, request) p)
          where r.id = (present ->> 'id')::uuid;
        end if;

        if one.change ->> 'ignore' = 'add' then
          insert into ignores (id, from_user_id, to_user_id, created_at) values (given_id, one.me, one.them, given_at);
        elsif one.change ->> 'ignore' = 'drop' then
          delete from ignores where id = (present ->> 'my_ignore')::uuid;
        elsif one.change ->> 'ignore' = 'clear' then
          delete from ignores where id in ((present ->> 'my_ignore')::uuid, (present ->> 'their_ignore')::uuid);
        end if;

        if one.change ? 'ignore' or coalesce(present ->> 'my_ignore', present ->> 'their_ignore') is not null then
          update requests r set is_ignored = not is_ignored
          where least(from_user_id, to_user_id) = least(one.me, one.them)
            and greatest(from_user_id, to_user_id) = greatest(one.me, one.them)
            and is_ignored <> exists (select from ignores i
              where i.from_user_id = r.to_user_id and i.to_user_id = r.from_user_id);
        end if;

        if one.change ->> 'block' = 'add' then
          insert into blocks (id, from_user_id, to_user_id, created_at) values (given_id, one.me, one.them, given_at);
        elsif one.change ->> 'block' = 'drop' then
          delete from blocks where from_user_id = one.me and to_user_id = one.them;
        end if;

        if one.change ? 'isParting' then
          insert into partings (low_user_id, high_user_id, parted_at)
          values (least(one.me, one.them), greatest(one.me, one.them), given_at)
          on conflict (low_user_id, high_user_id) do update set parted_at = excluded.parted_at;
        end if;

        present := null;
        return next;
      end loop;

      for delta in
        select d.user_id, sum(d.interested_received) as interested_received, sum(d.connections) as connections,
          sum(d.followers) as followers, sum(d.following) as following, sum(d.ignored) as ignored,
          sum(d.rejected) as rejected
        from jsonb_array_elements(asked) with ordinality as a (value, at_place),
          jsonb_to_recordset(a.value -> 'change' -> 'counts') as d (user_id uuid, interested_received integer,
            connections integer, followers integer, following integer, ignored integer, rejected integer)
        where a.at_place = any (done)
        group by d.user_id order by d.user_id
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
