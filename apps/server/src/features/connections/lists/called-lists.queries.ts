// Owns the pages of a list that show only who is called so.
import { type RawBuilder, sql } from 'kysely'
import type { ListName, ListOrder } from '@devgrove/contract/connections'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import { fixed } from '../../../platform/database/fixed.ts'
import type { Packed } from '../../../platform/database/packed.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../../profiles/people.facts.ts'
import { calling, everybodyCalled, isCalled } from '../../search/listed-terms.facts.ts'
import {
  asLine,
  COUNTS,
  entries,
  type Line,
  lineOf,
  type Listed,
  linesOf,
  ofEachList,
  WAYS,
} from './connection-lists.queries.ts'
import { COUNT_OF, type Page } from './list-view.rules.ts'

/**
 * The fewer are looked at one by one: all who are in the list, or all who are called so; but no more than this. Where both
 * are more, as many of the list, from its beginning.
 */
const MOST = 2000

/** A page of those in a list who are called so. */
export interface CalledPage {
  owner: Person
  lines: Listed[]
  total: number
  /** Among how many of the list, from its beginning, they were counted; null if that is all of it. */
  among: number | null
}

interface Asked {
  me: UserId
  name: string
  skipped: number
  limit: number
}

type Row = Pick<CalledPage, 'total' | 'among'> & { owner: StoredPerson; lines: Packed<Line>[] }

/**
 * The request or ignore of this list that is between `given.me` and `called.user_id`. With an offset it is found by the two
 * of them: what the list asks beside would seem to name as few.
 */
const between = (list: ListName): RawBuilder<unknown> =>
  entries(list, sql`1`, {
    of: (table) =>
      sql`(select * from ${table} where ${
        list === 'ignored'
          ? sql`from_user_id = given.me and to_user_id = called.user_id`
          : sql`least(from_user_id, to_user_id) = least(given.me, called.user_id)
            and greatest(from_user_id, to_user_id) = greatest(given.me, called.user_id)`
      } offset 0) between_two`,
  })

const most = sql.lit(MOST)

const readCalled = ofEachList((list, order) =>
  fixed<Asked, Row>((value) => {
    const way = WAYS[order]
    const size = COUNTS[COUNT_OF[list]]
    return sql`
    with given as materialized (
      select me.id as me, ${personOf('me')} as owner, called.*,
        called.shared <= least(${size}, ${most}) as are_few, ${size} > ${most} as is_long
      from users me join network_counts c on c.user_id = me.id
      cross join lateral (${calling(sql`${value('name')}::text`, MOST)}) called
      where me.id = ${value('me')}::uuid
    ), fitting as materialized (
      select entry.id, entry.at from (select * from given where not are_few) given
      cross join lateral (
        select id, at, their_id from (${entries(list, most, { order, isNaming: true })}) entry
        order by at ${way}, id ${way} limit ${most}
      ) entry
      where ${isCalled(sql`entry.their_id`, sql`given`)}
      union all
      select entry.id, entry.at from (select * from given where are_few) given
      cross join lateral (${everybodyCalled(sql`given`)}) called
      cross join lateral (${between(list)}) entry
    )
    select owner, (select count(*)::int from fitting) as total,
      case when is_long and not are_few then ${most} end as among, (
        select ${linesOf(order)} from (
          select id, at from fitting order by at ${way}, id ${way}
          limit ${value('limit')}::int offset ${value('skipped')}::int
        ) entry
        cross join lateral (${lineOf(list)}) line
        join users u on u.id = line.their_id
      ) as lines
    from given`
  }),
)

/** A page of those in a list whose username, name or a later word of it begins so; undefined for whoever is gone. */
export async function findCalled(
  db: Database,
  me: UserId,
  { list, order, name }: { list: ListName; order: ListOrder; name: string },
  { page, limit }: Page,
): Promise<CalledPage | undefined> {
  const [row] = await readCalled[list][order](db, { me, name, limit, skipped: (page - 1) * limit })
  return row && { ...row, owner: asPerson(row.owner), lines: row.lines.map(asLine) }
}
