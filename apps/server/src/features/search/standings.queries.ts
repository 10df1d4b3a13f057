// Owns the standings that are due: whose has changed, and what they are found by.
import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { ADVISORY_LOCK } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * Writes the standing of some members whose own has changed into what they are found by; tells how many changes it took,
 * none where somebody else renews. A change that comes meanwhile is taken the next time.
 */
export const renewDue = (db: Database, most: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const lock = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCK.renewingStandings}) as "isMine"`.execute(trx)
    if (!lock.rows[0]?.isMine) return 0
    const due = await takeDue(trx, most)
    if (due.length > 0) await writeStandings(trx, due)
    return due.length
  })

async function takeDue(trx: Database, most: number): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    delete from standings_due where ctid = any(array(select ctid from standings_due limit ${most}))
    returning user_id as "userId"`.execute(trx)
  return rows.map(({ userId }) => userId)
}

async function writeStandings(trx: Database, userIds: readonly UserId[]): Promise<void> {
  // whoever writes what a member is found by locks the member first: nobody waits in a ring, and the next statement
  // reads what they left
  await sql`select from users where id = any(${userIds}::uuid[]) order by id for no key update`.execute(
    trx,
  )
  await sql`with
    present as (select user_id, standing_of(connections) as standing from network_counts
      where user_id = any(${userIds}::uuid[])),
    terms as (update search_terms t set standing = p.standing from present p
      where t.user_id = p.user_id and t.standing <> p.standing)
    update user_skills s set standing = p.standing from present p
      where s.user_id = p.user_id and s.standing <> p.standing`.execute(trx)
}

/** Makes room of what was taken: the standings that are due are read whole. */
export async function clearTaken(db: Database): Promise<void> {
  await sql`vacuum (skip_locked) standings_due`.execute(db)
}
