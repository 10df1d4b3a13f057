// Owns how members are found by what a term of theirs begins with.
import { type RawBuilder, sql } from 'kysely'
import { ABOVE } from '../../platform/database/above.ts'

/** If no more than so many share a beginning or a skill, all of them are read and ordered by their connections. */
export const FEW = 300
/** Beginnings of these lengths have an index in the order of standing: connections, rounded down to a power of two. */
const LENGTHS = [5, 3, 2, 1]

/**
 * No limit, which is not known when the statement is planned: it expects to be stopped early, and so reads along an index
 * that is in order rather than sort.
 */
export const UNTIL_STOPPED = sql`limit ${null}::bigint`

const lengthOf = (text: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    LENGTHS.map(
      (length) => sql`when char_length(${text}) >= ${sql.lit(length)} then ${sql.lit(length)}`,
    ),
    sql` `,
  )} end`

/**
 * A beginning and what is known of it: how many terms share it, as far as `most` and one more, and how many of its first
 * characters have an index in the order of standing. Of no text nothing is known, and nobody is found.
 */
export const beginning = (text: RawBuilder<unknown>, most: number) =>
  // with an offset each is computed once, and not wherever it stands
  sql`select text, above, length, (
      select count(*) from (select from search_terms
        where term >= text and term < above order by term limit ${most + 1}) sharing
    ) as shared
    from (
      select text, text || ${sql.lit(ABOVE)} as above, ${lengthOf(sql`text`)} as length
      from (select ${text} collate "C" as text offset 0) given offset 0
    ) begun offset 0`

/**
 * Walks, in the order of standing, through the terms that share as much of the beginning as has an index: one for each
 * length, of which at most one is done. The length stands in the text because a partial index is only used where it does.
 */
export const walkThroughTerms = (
  isCommon: RawBuilder<boolean>,
  walk: (terms: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    LENGTHS.map((known) => {
      const length = sql.lit(known)
      return sql`(${walk(sql`select user_id, term, standing from search_terms
        where ${isCommon} and begun.length = ${length}
          and left(term, ${length}) = left(begun.text, ${length}) and char_length(term) >= ${length}
        order by left(term, ${length}), standing desc, user_id desc`)})`
    }),
    sql` union all `,
  )

/**
 * Who is found by `begun`, and by what they are ordered. Few are read whole and ordered by how many connections they
 * have; many are read from an index that has them in the order of their standing, so that the commonest beginning costs
 * no more than a rare one. Of these it has been asked (`is_asked`) whether they may be shown.
 */
export const findByBeginning = (mayBeShown: (id: string) => RawBuilder<boolean>) => sql`
  select user_id as id, true as is_first,
    (select connections from network_counts n where n.user_id = few.user_id) as rank, false as is_asked
  from (select distinct user_id from search_terms
    where begun.shared <= ${sql.lit(FEW)} and term >= begun.text and term < begun.above) few
  union all
  select user_id, true, standing, true from (${walkThroughTerms(
    sql`begun.shared > ${sql.lit(FEW)}`,
    (terms) => sql`select user_id, standing from (
        select distinct standing, user_id from (${terms} ${UNTIL_STOPPED}) walked
        where term >= begun.text and term < begun.above order by standing desc, user_id desc
      ) once where ${mayBeShown('once.user_id')} limit asked.most`,
  )}) many`
