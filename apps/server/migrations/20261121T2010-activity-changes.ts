import { type Kysely, sql } from 'kysely'

const sums = (columns: readonly string[]): string =>
  columns.map((column) => `sum(${column})`).join(', ')

/**
 * Notes what a row of a table changes, at each moment at which it counts. The moment of a row that is not (`old` when one
 * comes, `new` when one goes) is null.
 */
const noting = (table: string, columns: readonly string[], events: string): string[] => [
  `create function note_change_of_${table}() returns trigger language plpgsql as $$
    begin
      insert into activity_changes (at, ${columns.join(', ')})
      select at, ${sums(columns)} from (values ${events}) e (at, ${columns.join(', ')})
      where at is not null group by at having row(${sums(columns)}) <> row(${columns.map(() => 0).join(', ')});
      return null;
    end
  $$`,
  `create trigger ${table}_note_change after insert or delete on ${table}
    for each row execute function note_change_of_${table}()`,
]

const statusOf = (row: string, sign: string): string =>
  ['interested', 'accepted', 'rejected']
    .map((status) => `${sign}(${row}.status = '${status}')::int`)
    .join(', ')

const TALLIED = ['members', 'sent', 'interested', 'accepted', 'rejected', 'ignored']
const NUMBERS = TALLIED.map((column) => `${column} integer not null default 0`).join(', ')

const statements = [
  // whoever writes meanwhile waits until what is there is tallied and what comes is noted
  `lock table users, requests, ignores in share row exclusive mode`,
  `drop function tally_users_insert, tally_users_delete, tally_requests_insert, tally_requests_update,
    tally_requests_delete, tally_ignores_insert, tally_ignores_delete cascade`,
  `drop function tally_slot`,
  `drop table activity_tallies`,

  // How much there was of each in every five minutes, every hour, every day and ever, so that a count over a year reads
  // some hundreds of rows. A fold adds to tallies that are there: each page has room for their next versions.
  `create table activity_tallies (
    step text not null constraint activity_tallies_step_check check (step in ('five minutes', 'hour', 'day', 'ever')),
    begins_at timestamptz not null,
    ${NUMBERS},
    constraint activity_tallies_pkey primary key (step, begins_at)
  ) with (fillfactor = 70)`,

  // What is not in the tallies yet: what came, and less than nothing for what went, at the moment it counted at. It is
  // only ever added to and folded away, and read whole: whoever writes waits for nobody, and it needs no key.
  `create table activity_changes (
    at timestamptz not null,
    ${NUMBERS}
  )`,

  `insert into activity_tallies (step, begins_at, ${TALLIED.join(', ')})
    select step, begins_at, ${sums(TALLIED)} from (
      select created_at as at, 1 as members, 0 as sent, 0 as interested, 0 as accepted, 0 as rejected, 0 as ignored
        from users
      union all select created_at, 0, 1, 0, 0, 0, 0 from requests
      union all select coalesce(decided_at, created_at), 0, 0, ${statusOf('requests', '')}, 0 from requests
      union all select created_at, 0, 0, 0, 0, 0, 1 from ignores) e
    cross join lateral (values ('five minutes', date_bin('5 minutes', at, timestamptz '2000-01-01 00:00:00Z')),
      ('hour', date_trunc('hour', at, 'UTC')), ('day', date_trunc('day', at, 'UTC')),
      ('ever', timestamptz '-infinity')) s (step, begins_at)
    group by step, begins_at`,

  ...noting('users', ['members'], '(new.created_at, 1), (old.created_at, -1)'),
  ...noting('ignores', ['ignored'], '(new.created_at, 1), (old.created_at, -1)'),
  ...noting(
    'requests',
    ['sent', 'interested', 'accepted', 'rejected'],
    `(new.created_at, 1, 0, 0, 0), (old.created_at, -1, 0, 0, 0),
      (coalesce(new.decided_at, new.created_at), 0, ${statusOf('new', '')}),
      (coalesce(old.decided_at, old.created_at), 0, ${statusOf('old', '-')})`,
  ),
  `create trigger requests_note_update after update of created_at, decided_at, status on requests for each row
    when ((old.created_at, old.decided_at, old.status) is distinct from (new.created_at, new.decided_at, new.status))
    execute function note_change_of_requests()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
