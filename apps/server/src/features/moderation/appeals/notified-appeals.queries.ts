import { type RawBuilder, sql } from 'kysely'
import type { Cut } from '../../../platform/database/place.ts'

/** The answered appeals of whoever `me` is, with the columns of every notification. Who answered is not told. */
export const notifiedAppeals = (
  me: RawBuilder<unknown>,
  cut: Cut,
): RawBuilder<unknown> => sql`(select id, 'appeal_answered', closed_at, null::uuid, null, answer from appeals
    where user_id = ${me} and closed_at is not null ${cut(sql`closed_at`, sql`id`)})`
