import { sql } from 'kysely'

/** What `users.updated_at` becomes with a change: it names one state of a profile, so it always moves. */
export const moved = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`
