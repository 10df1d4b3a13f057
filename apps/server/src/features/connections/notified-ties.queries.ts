import { type RawBuilder, sql } from 'kysely'
import type { Cut } from '../../platform/database/place.ts'

/**
 * What others did towards whoever `me` is and what holds still, as `id`, `kind`, `at`, `user_id`, `name` and `text`: who is
 * interested in them, and who accepted them. Only rows that stand are read, so what is taken back, rejected, ignored or
 * ended is told no more, and what the member did themselves never is.
 */
export const notifiedTies = (
  me: RawBuilder<unknown>,
  cut: Cut,
): RawBuilder<unknown> => sql`(select id, 'interested' as kind, created_at as at, from_user_id as user_id,
    null as name, null as text from requests
    where to_user_id = ${me} and status = 'interested' and not is_ignored ${cut(sql`created_at`, sql`id`)})
  union all (select id, 'accepted', decided_at, to_user_id, null, null from requests
    where from_user_id = ${me} and status = 'accepted' ${cut(sql`decided_at`, sql`id`)})`
