import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { momentOf } from '../../platform/time.ts'

/** The part that stays, which whoever folds takes for itself; see `tally_slot` in the migrations. */
const TALLY_LOCK = 7_203_363
const KEPT_SLOT = 0
const LAST_SLOT = 15

/** What is over: hours and days that began before these. */
interface Over {
  hourMs: number
  dayMs: number
  /** How many parts are taken at once. */
  most: number
}

/**
 * Adds parts of hours and days that are over to the one part that stays; tells how many. A change to such an hour may
 * still come, and be written to any part at any moment. It is not lost: each part is locked before it is added and goes
 * in the same statement, in the version that was locked; whoever waits for it then finds it gone and begins it anew; the
 * part that stays is written by nobody else until this ends. Parts that somebody holds are left for the next time, so
 * this waits for nobody but whoever has the part that stays, at the start, when it holds nothing itself.
 */
export async function foldParts(db: Database, { hourMs, dayMs, most }: Over): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${TALLY_LOCK}, ${KEPT_SLOT})`.execute(trx)
    const { rows } = await sql<{ count: number }>`with
      held as materialized (select step, begins_at, slot from activity_tallies
        where slot <> 0 and begins_at < ${momentOf(hourMs)} and (step = 'hour'
          or (step = 'day' and begins_at < ${momentOf(dayMs)}) or (step = 'ever' and slot > ${LAST_SLOT}))
        order by begins_at limit ${most} for update skip locked),
      gone as (delete from activity_tallies t using held
        where t.step = held.step and t.begins_at = held.begins_at and t.slot = held.slot returning t.*),
      folded as (insert into activity_tallies as t (step, begins_at, slot, members, sent, interested, accepted, rejected,
          ignored)
        select step, begins_at, ${KEPT_SLOT}::int, sum(members), sum(sent), sum(interested), sum(accepted),
          sum(rejected), sum(ignored)
        from gone group by step, begins_at
        on conflict on constraint activity_tallies_pkey do update set
          members = t.members + excluded.members, sent = t.sent + excluded.sent,
          interested = t.interested + excluded.interested, accepted = t.accepted + excluded.accepted,
          rejected = t.rejected + excluded.rejected, ignored = t.ignored + excluded.ignored)
      select count(*)::int as count from gone`.execute(trx)
    return rows[0]?.count ?? 0
  })
}
