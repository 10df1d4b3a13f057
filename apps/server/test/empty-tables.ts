// Each test begins with nobody.
import { sql } from 'kysely'
import type { Ctx } from '../src/platform/context.ts'
import { isDeadlock } from '../src/platform/database/violations.ts'

type Db = Ctx['db']

// in this order no reference is in the way, and what triggers note of those who go comes last
const TABLES = [
  'membership_notices',
  'membership_periods',
  'payment_alerts',
  'payment_orders',
  'test_provider_payments',
  'test_provider_orders',
  'users',
  'skill_popularity',
  'search_words',
  'verifications',
  'image_tombstones',
  'attachment_tombstones',
  'report_file_tombstones',
  'contact_messages',
  'receipt_numbers',
  'payment_events',
  'activity_tallies',
  'activity_changes',
  'standings_due',
]

/** Of one table. Those who are deleted leave their pages behind, which would be among those that a test counts. */
const MANY_BYTES = 128 * 1024

const size = sql<{ bytes: string }>`
  select max(pg_relation_size(oid)) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`

// whoever is still writing is waited for. New files for some 250 tables and indexes take a hundred times as long
const few = sql.raw(
  [
    `lock table ${TABLES.join(', ')} in exclusive mode`,
    ...TABLES.map((table) => `delete from ${table}`),
  ].join('; '),
)
const many = sql.raw(`truncate ${TABLES.join(', ')} cascade`)

// what is only ever added to refuses to be emptied, so its guard is put aside for that
const logs = sql`do $$ begin
  if exists (select from moderation_acts) then
    alter table moderation_acts disable trigger moderation_acts_refuse_change;
    truncate moderation_acts;
    alter table moderation_acts enable trigger moderation_acts_refuse_change;
  end if;
  if exists (select from plan_changes) then
    alter table plan_changes disable trigger plan_changes_refuse_change;
    truncate plan_changes;
    alter table plan_changes enable trigger plan_changes_refuse_change;
  end if;
end $$`

/** Empties every table; again where it fell over something of the test before that is not over yet. */
export async function emptyTables(db: Db, manyBytes = MANY_BYTES, tries = 5): Promise<void> {
  try {
    await ((await largestOf(db)) > manyBytes ? many : few).execute(db)
    await logs.execute(db)
  } catch (thrown) {
    if (tries <= 1 || !isDeadlock(thrown)) throw thrown
    await emptyTables(db, manyBytes, tries - 1)
  }
}

async function largestOf(db: Db): Promise<number> {
  const { rows } = await size.execute(db)
  return Number(rows[0]?.bytes)
}
