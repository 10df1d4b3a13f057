import { type RawBuilder, sql } from 'kysely'

/** Where a reading of rows from the latest on has come to: the last of them, by its moment as the database writes it. */
export interface Place {
  at: string
  id: string
}

/** Before the latest of all. */
export const START: Place = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Whether a row comes after that place; `at` and `id` are those by which the rows are in order. */
export const isAfter = (
  place: Place,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`

/** Cuts a range out of rows that are in order by their moment, the latest first, and then their id: which, and how many. */
export type Cut = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>
