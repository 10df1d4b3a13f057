import { type RawBuilder, sql } from 'kysely'
import type { Cut } from '../../../platform/database/place.ts'

/** The warnings of whoever `me` is, with the columns of every notification. Who warned is not told. */
export const notifiedWarnings = (
  me: RawBuilder<unknown>,
  cut: Cut,
): RawBuilder<unknown> => sql`(select id, 'warned', at, null::uuid, null, reason from moderation_acts
    where subject_id = ${me} and kind = 'warning' ${cut(sql`at`, sql`id`)})`
