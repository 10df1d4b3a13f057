import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'

/** Whether staff decided on the status of whoever this is. */
export const hasSuspension = (userId: UserId | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from suspensions where user_id = ${userId})`
