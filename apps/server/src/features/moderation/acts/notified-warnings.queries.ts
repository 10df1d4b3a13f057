import { type RawBuilder, sql } from 'kysely'
import type { Cut } from '../../../platform/database/place.ts'

/**
 * The warnings of whoever `me` is, with the columns of every notification. Who warned is not told. One that was lifted is
 * none any more, and the appeal that says so is kept for a year at least, so older ones are not told.
 */
export const notifiedWarnings = (
  me: RawBuilder<unknown>,
  cut: Cut,
): RawBuilder<unknown> => sql`(select id, 'warned', at, null::uuid, null, reason from moderation_acts act
    where subject_id = ${me} and kind = 'warning' and at > now() - interval '1 year'
    and not exists (select from appeals where act_id = act.id and outcome = 'lifted')
    ${cut(sql`at`, sql`id`)})`
