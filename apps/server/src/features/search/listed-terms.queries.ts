// Owns who is found by name in lists that are kept. Whoever deactivated their account still stands in those, with their name,
// and is not found by a search; whoever is banned stands there without a name, and is found by none.
import { type RawBuilder, sql } from 'kysely'
import { ABOVE } from '../../platform/database/above.ts'

const TABLES = [sql`search_terms`, sql`deactivated_terms`]

const each = (
  of: (table: RawBuilder<unknown>) => RawBuilder<unknown>,
  between: RawBuilder<unknown>,
) => sql.join(TABLES.map(of), between)

/** What the terms of whoever is called `name` begin with, and how many do, as far as `most` of each kind and one more. */
export const calling = (name: RawBuilder<unknown>, most: number) =>
  // with an offset each is computed once, and not wherever it stands
  sql`select text, above, (select count(*) from (${each(
    (table) => sql`(select from ${table} where term >= text and term < above
      order by term limit ${sql.lit(most + 1)})`,
    sql` union all `,
  )}) sharing) as shared
    from (
      select text, text || ${sql.lit(ABOVE)} as above
      from (select nullif(search_fold(${name}), '') collate "C" as text offset 0) folded offset 0
    ) begun offset 0`

/** Everybody who is called so, once. `given` is a row of `calling`. */
export const everybodyCalled = (given: RawBuilder<unknown>) =>
  each(
    (table) => sql`select user_id from ${table}
      where term >= ${given}.text and term < ${given}.above`,
    sql` union `,
  )

/** Whether somebody is called so, by their terms alone. */
export const isCalled = (userId: RawBuilder<unknown>, given: RawBuilder<unknown>) =>
  sql<boolean>`(${each(
    (table) => sql`exists (select from ${table}
      where user_id = ${userId} and term >= ${given}.text and term < ${given}.above)`,
    sql` or `,
  )})`
