import { type Kysely, sql } from 'kysely'

/** What one event adds, by the moment it counts at; `sign` is 1 for what came and -1 for what went. */
const EVENTS = {
  users: (rows: string, sign: number) =>
    `select created_at as at, ${sign} as members, 0 as sent, 0 as interested, 0 as accepted, 0 as rejected,
      0 as ignored from ${rows}`,
  requests: (rows: string, sign: number) =>
    `select created_at, 0, ${sign}, 0, 0, 0, 0 from ${rows}
     union all select coalesce(decided_at, created_at), 0, 0, case status when 'interested' then ${sign} else 0 end,
      case status when 'accepted' then ${sign} else 0 end, case status when 'rejected' then ${sign} else 0 end, 0
      from ${rows}`,
  ignores: (rows: string, sign: number) => `select created_at, 0, 0, 0, 0, 0, ${sign} from ${rows}`,
}

type Table = keyof typeof EVENTS

const HEAD = EVENTS.users('users', 1).concat(' limit 0')

/** Adds events to the tallies of their hour and their day, in UTC whatever the time zone of a session is. */
const add = (events: string, slot: string): string => `
  insert into activity_tallies as t (step, begins_at, slot, members, sent, interested, accepted, rejected, ignored)
  select step, begins_at, ${slot}, sum(members), sum(sent), sum(interested), sum(accepted), sum(rejected), sum(ignored)
  from ((${HEAD}) union all ${events}) e,
    lateral (values ('day', date_trunc('day', at, 'UTC')), ('hour', date_trunc('hour', at, 'UTC'))) s (step, begins_at)
  group by step, begins_at
  having (sum(members), sum(sent), sum(interested), sum(accepted), sum(rejected), sum(ignored)) <> (0, 0, 0, 0, 0, 0)
  on conflict on constraint activity_tallies_pkey do update set
    members = t.members + excluded.members, sent = t.sent + excluded.sent,
    interested = t.interested + excluded.interested, accepted = t.accepted + excluded.accepted,
    rejected = t.rejected + excluded.rejected, ignored = t.ignored + excluded.ignored`

const REFERENCING = {
  insert: 'referencing new table as come',
  delete: 'referencing old table as gone',
  update: 'referencing old table as gone new table as come',
}

function tallied(table: Table, on: keyof typeof REFERENCING): string[] {
  const events = [
    ...(on === 'delete' ? [] : [EVENTS[table]('come', 1)]),
    ...(on === 'insert' ? [] : [EVENTS[table]('gone', -1)]),
  ].join(' union all ')
  return [
    `create function tally_${table}_${on}() returns trigger language plpgsql as $$
      begin
        ${add(events, 'tally_slot()')};
        return null;
      end
    $$`,
    `create trigger ${table}_tally_${on} after ${on} on ${table} ${REFERENCING[on]}
      for each statement execute function tally_${table}_${on}()`,
  ]
}

const statements = [
  // How much there was of each in every hour and every day, so that a count over a year reads some hundreds of rows.
  // What goes is taken off where it had been added. Each row is a part of its hour: see tally_slot.
  `create table activity_tallies (
    step text not null constraint activity_tallies_step_check check (step in ('hour', 'day')),
    begins_at timestamptz not null,
    slot integer not null,
    members integer not null default 0,
    sent integer not null default 0,
    interested integer not null default 0,
    accepted integer not null default 0,
    rejected integer not null default 0,
    ignored integer not null default 0,
    constraint activity_tallies_pkey primary key (step, begins_at, slot)
  ) with (fillfactor = 70)`,

  // A transaction writes only the parts that it has for itself until it ends, so nobody ever waits for a tally, and
  // two transactions cannot wait for each other in a ring whatever else they lock.
  `create function tally_slot() returns integer language plpgsql as $$
    begin
      for slot in 0..15 loop
        if pg_try_advisory_xact_lock(7203363, slot) then return slot; end if;
      end loop;
      return 1000 + pg_backend_pid();
    end
  $$`,

  // newest first, for the lists of all requests; and the hours at the borders of a period, which no tally cuts
  `create index requests_by_status on requests (status, (coalesce(decided_at, created_at)) desc, id desc)`,
  `create index requests_created on requests (created_at)`,
  `create index ignores_created on ignores (created_at desc, id desc)`,
  `create index users_created on users (created_at)`,

  // whoever writes meanwhile waits until what is there is tallied and what comes is seen
  `lock table users, requests, ignores in share row exclusive mode`,
  add(
    (Object.keys(EVENTS) as Table[]).map((table) => EVENTS[table](table, 1)).join(' union all '),
    '0',
  ),
  ...tallied('users', 'insert'),
  ...tallied('users', 'delete'),
  ...tallied('requests', 'insert'),
  ...tallied('requests', 'update'),
  ...tallied('requests', 'delete'),
  ...tallied('ignores', 'insert'),
  ...tallied('ignores', 'delete'),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
