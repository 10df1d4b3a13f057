import { sql } from 'kysely'
import { ADVISORY_LOCK } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/database.ts'

const TALLIED = ['members', 'sent', 'interested', 'accepted', 'rejected', 'ignored'].map((name) =>
  sql.ref(name),
)
const names = sql.join(TALLIED)
const sums = sql.join(TALLIED.map((name) => sql`sum(${name})`))
const added = sql.join(TALLIED.map((name) => sql`${name} = t.${name} + excluded.${name}`))

/**
 * Adds some changes to the tallies of their five minutes, hour and day and of all time; tells how many, none where
 * somebody else is folding. A change is taken and added in one statement, so whoever counts meanwhile finds it in one
 * place or in the other. Changes are never written to, so this waits for nobody, and only who folds writes a tally.
 */
export async function foldChanges(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with
    alone as materialized (select from (select pg_try_advisory_xact_lock(${ADVISORY_LOCK.foldingTallies}) as is_mine) l where is_mine),
    gone as (delete from activity_changes
      where ctid = any(array(select ctid from activity_changes where exists (select from alone) limit ${most}))
      returning *),
    folded as (insert into activity_tallies as t (step, begins_at, ${names})
      select step, begins_at, ${sums}
      from gone cross join lateral (values
        ('five minutes', date_bin('5 minutes', at, timestamptz '2000-01-01 00:00:00Z')),
        ('hour', date_trunc('hour', at, 'UTC')), ('day', date_trunc('day', at, 'UTC')),
        ('ever', timestamptz '-infinity')) s (step, begins_at)
      group by step, begins_at
      on conflict on constraint activity_tallies_pkey do update set ${added})
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

/** Makes room of what was folded away: a count reads all pages of the changes, and shall not wade through what is gone. */
export async function clearFolded(db: Database): Promise<void> {
  await sql`vacuum (skip_locked) activity_changes`.execute(db)
}
