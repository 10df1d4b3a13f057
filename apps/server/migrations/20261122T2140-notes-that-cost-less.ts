import { type Kysely, sql } from 'kysely'

const statements = [
  // What is noted depends on conditions. In the `when` of a trigger they are put together anew for each statement, and a
  // function of ours in them is planned anew: that took longer than the update itself. Inside of the function each
  // connection plans them once.
  sql`drop trigger network_counts_note_standing on network_counts`,
  sql`create or replace function note_standing() returns trigger language plpgsql as $$
    begin
      if standing_of(old.connections) <> standing_of(new.connections) then
        insert into standings_due values (new.user_id);
      end if;
      return null;
    end
  $$`,
  sql`create trigger network_counts_note_standing after update of connections on network_counts for each row
    execute function note_standing()`,

  sql`drop trigger requests_note_update on requests`,
  sql`create or replace function note_change_of_requests() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.status = 'interested' and new.decided_at is null then
        -- by far the commonest, and of one moment: nothing to sum up
        insert into activity_changes (at, sent, interested) values (new.created_at, 1, 1);
      elsif tg_op <> 'UPDATE' or (old.created_at, old.decided_at, old.status)
        is distinct from (new.created_at, new.decided_at, new.status) then
        insert into activity_changes (at, sent, interested, accepted, rejected)
        select at, sum(sent), sum(interested), sum(accepted), sum(rejected) from (values
          (new.created_at, 1, 0, 0, 0), (old.created_at, -1, 0, 0, 0),
          (coalesce(new.decided_at, new.created_at), 0, (new.status = 'interested')::int,
            (new.status = 'accepted')::int, (new.status = 'rejected')::int),
          (coalesce(old.decided_at, old.created_at), 0, -(old.status = 'interested')::int,
            -(old.status = 'accepted')::int, -(old.status = 'rejected')::int)
        ) e (at, sent, interested, accepted, rejected)
        where at is not null group by at
        having row(sum(sent), sum(interested), sum(accepted), sum(rejected)) <> row(0, 0, 0, 0);
      end if;
      return null;
    end
  $$`,
  sql`create trigger requests_note_update after update of created_at, decided_at, status on requests for each row
    execute function note_change_of_requests()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
