import { type RawBuilder, sql } from 'kysely'
import type { Cut } from '../../platform/database/place.ts'
import { isBlockedBy } from '../connections/blocks.facts.ts'

/** The closed reports of whoever `me` is, with the columns of every notification; `text` is the outcome. */
export const notifiedReports = (
  me: RawBuilder<unknown>,
  cut: Cut,
): RawBuilder<unknown> => sql`(select id, 'report_answered', closed_at, null::uuid, subject_name, outcome from reports
    where reporter_id = ${me} and state = 'closed' and not ${isBlockedBy(me, sql`subject_id`)}
    ${cut(sql`closed_at`, sql`id`)})`
