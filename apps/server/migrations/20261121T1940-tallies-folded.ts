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

/** Adds events to the tallies of their hour and their day, in UTC, and of all time. */
const add = (events: string): string => `
  insert into activity_tallies as t (step, begins_at, slot, members, sent, interested, accepted, rejected, ignored)
  select step, begins_at, tally_slot(), sum(members), sum(sent), sum(interested), sum(accepted), sum(rejected),
    sum(ignored)
  from ((${HEAD}) union all ${events}) e, lateral (values ('day', date_trunc('day', at, 'UTC')),
    ('hour', date_trunc('hour', at, 'UTC')), ('ever', timestamptz '-infinity')) s (step, begins_at)
  group by step, begins_at
  having (sum(members), sum(sent), sum(interested), sum(accepted), sum(rejected), sum(ignored)) <> (0, 0, 0, 0, 0, 0)
  on conflict on constraint activity_tallies_pkey do update set
    members = t.members + excluded.members, sent = t.sent + excluded.sent,
    interested = t.interested + excluded.interested, accepted = t.accepted + excluded.accepted,
    rejected = t.rejected + excluded.rejected, ignored = t.ignored + excluded.ignored`

function tallied(table: Table, on: 'insert' | 'update' | 'delete'): string {
  const events = [
    ...(on === 'delete' ? [] : [EVENTS[table]('come', 1)]),
    ...(on === 'insert' ? [] : [EVENTS[table]('gone', -1)]),
  ].join(' union all ')
  return `create or replace function tally_${table}_${on}() returns trigger language plpgsql as $$
    begin
      ${add(events)};
      return null;
    end
  $$`
}

const statements = [
  // whoever writes meanwhile waits until what is there is summed and what comes is added to the sum
  `lock table users, requests, ignores in share row exclusive mode`,

  // how much there is of each in all, so that the total of a list does not cost a row for each day since the first
  `alter table activity_tallies drop constraint activity_tallies_step_check,
    add constraint activity_tallies_step_check check (step in ('hour', 'day', 'ever'))`,
  `insert into activity_tallies (step, begins_at, slot, members, sent, interested, accepted, rejected, ignored)
    select 'ever', '-infinity', 0, sum(members), sum(sent), sum(interested), sum(accepted), sum(rejected), sum(ignored)
    from activity_tallies where step = 'day' having count(*) > 0`,
  tallied('users', 'insert'),
  tallied('users', 'delete'),
  tallied('requests', 'insert'),
  tallied('requests', 'update'),
  tallied('requests', 'delete'),
  tallied('ignores', 'insert'),
  tallied('ignores', 'delete'),

  // what is not folded yet: the parts beside the one that stays
  `create index activity_tallies_parts on activity_tallies (begins_at) where slot <> 0`,

  // The hours at the borders of a period are counted in the index alone: it holds what its expression is made of.
  `create index requests_decided on requests (status, (coalesce(decided_at, created_at)) desc, id desc)
    include (decided_at, created_at)`,
  `drop index requests_by_status`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
