import { type Kysely, sql } from 'kysely'

/** Staff may warn a member: an act of its own kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_acts drop constraint moderation_acts_kind_check,
    add constraint moderation_acts_kind_check check (kind in ('warning', 'status', 'role', 'report'))`.execute(
    db,
  )
}
