// Each test begins with nobody.
import { sql } from 'kysely'
import type { Ctx } from '../src/platform/context.ts'
import { isDeadlock } from '../src/platform/database/violations.ts'

const people = sql`truncate users, skill_popularity, search_words, verifications, image_tombstones, contact_messages, receipt_numbers, payment_events, test_provider_orders, activity_tallies, activity_changes cascade`

// the audit log refuses to be emptied, so its guard is put aside for that
const log = sql`do $$ begin
  if exists (select from moderation_acts) then
    alter table moderation_acts disable trigger moderation_acts_refuse_change;
    truncate moderation_acts;
    alter table moderation_acts enable trigger moderation_acts_refuse_change;
  end if;
end $$`

/** Empties every table; again where it fell over something of the test before that is not over yet. */
export async function emptyTables(db: Ctx['db'], tries = 5): Promise<void> {
  try {
    await people.execute(db)
    await log.execute(db)
  } catch (thrown) {
    if (tries <= 1 || !isDeadlock(thrown)) throw thrown
    await emptyTables(db, tries - 1)
  }
}
