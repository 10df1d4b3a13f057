import { type RawBuilder, sql } from 'kysely'
import { ListName, ListOrder, type OwnCounts } from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import type { OwnPart } from '../../../platform/own-part.ts'
import { fixed } from '../../../platform/database/fixed.ts'
import {
  type Columns,
  milliseconds,
  pack,
  packAlike,
  type Packed,
  unpacker,
} from '../../../platform/database/packed.ts'
import { isAfter, type Place } from '../../../platform/database/place.ts'
import { oneAtATime, sharing } from '../../../platform/database/together.ts'
import { momentOf } from '../../../platform/time.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../../profiles/people.facts.ts'
import type { Page } from './list-view.rules.ts'
import type { PairRequest } from '../relation.rules.ts'

/** A line of a list. */
export interface Listed {
  id: RequestId
  fromUserId: UserId
  status: PairRequest['status'] | 'ignored'
  createdAt: Date
  decidedAt: Date | null
  them: Person
}

export type Line = Pick<Listed, 'id' | 'fromUserId' | 'status'> & {
  createdMs: number
  decidedMs: number | null
  them: StoredPerson
}

const LINE: Columns<Line> = {
  id: sql`line.id`,
  fromUserId: sql`line.from_user_id`,
  status: sql`line.status`,
  createdMs: milliseconds(sql`line.created_at`),
  decidedMs: milliseconds(sql`line.decided_at`),
  them: personOf('u'),
}

/** A page of a list with whose it is, whom each line repeats, and how many are in each of their lists. */
export interface ListPage {
  owner: Person
  counts: OwnCounts
  lines: Listed[]
}

const ME = sql`given.me`

/** The two ways through an index: from the newest on, and backwards. */
export const WAYS: Record<ListOrder, RawBuilder<unknown>> = {
  newest: sql`desc`,
  oldest: sql`asc`,
}

interface Reading {
  order?: ListOrder
  /** What holds beside, of entries that are in order by `at`. */
  where?: (at: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Whether each entry says who the other is (`their_id`), for which its row is read. */
  isNaming?: boolean
  /** The rows of a table that may be entries. */
  of?: (table: RawBuilder<unknown>) => RawBuilder<unknown>
}

const PLAINLY: Required<Reading> = {
  order: 'newest',
  where: () => sql``,
  isNaming: false,
  of: (table) => table,
}

// Each branch is one range of an index that is read in its order and needs nothing but the index, so a page costs its
// own length, and of what it skips no more than the entries of the index. `at` is by what the list is ordered, which is
// the time that it shows: an answer counts from its own moment, however old the request is, save that whoever sent it
// does not hear of a rejection.
export function entries(
  list: ListName,
  most: RawBuilder<unknown>,
  reading: Reading = {},
): RawBuilder<unknown> {
  const { order, where, isNaming, of } = { ...PLAINLY, ...reading }
  const way = WAYS[order]
  const their = (id: RawBuilder<unknown>) => (isNaming ? sql`, ${id} as their_id` : sql``)
  const [to, from] = [their(sql`to_user_id`), their(sql`from_user_id`)]
  const requests = of(sql`requests`)
  const sent = sql`${to} from ${requests} where from_user_id = ${ME}`
  const received = sql`${from} from ${requests} where to_user_id = ${ME}`
  const byCreation = sql`${where(sql`created_at`)} order by created_at ${way}, id ${way} limit ${most}`
  const decided = sql`${where(sql`decided_at`)} order by decided_at ${way}, id ${way} limit ${most}`
  const shown = (at: RawBuilder<unknown>) =>
    sql`and withdrawn_at is null ${where(at)} order by at ${way}, id ${way} limit ${most}`
  const sentAt = sql`case when status = 'accepted' then decided_at else created_at end`
  const receivedAt = sql`coalesce(decided_at, created_at)`
  const asSent = sql`select id, ${sentAt} as at${sent} ${shown(sentAt)}`
  const asReceived = sql`select id, ${receivedAt} as at${received} ${shown(receivedAt)}`
  const byTime = sql`select id, created_at as at`
  const byDecision = sql`select id, decided_at as at`
  switch (list) {
    case 'received':
      return sql`${byTime}${received} and status = 'interested' and not is_ignored ${byCreation}`
    case 'accepted':
      return sql`(${byDecision}${sent} and status = 'accepted' ${decided})
        union all (${byDecision}${received} and status = 'accepted' ${decided})`
    case 'send':
      return sql`(${asSent})
        union all (${byDecision}${received} and status = 'accepted' ${decided})`
    case 'followers':
      return sql`(${asReceived})
        union all (${byDecision}${sent} and status = 'accepted' ${decided})`
    case 'rejected':
      return sql`${byDecision}${received} and status = 'rejected' ${decided}`
    case 'ignored':
      return sql`${byTime}${to} from ${of(sql`ignores`)} where from_user_id = ${ME} ${byCreation}`
  }
}

const LINE_OF_REQUEST = sql`select r.id, r.from_user_id, r.status, r.created_at, r.decided_at,
  case when r.from_user_id = ${ME} then r.to_user_id else r.from_user_id end as their_id
  from requests r where r.id = entry.id`
const LINE_OF_IGNORE = sql`select i.id, i.from_user_id, 'ignored' as status, i.created_at,
  null::timestamptz as decided_at, i.to_user_id as their_id from ignores i where i.id = entry.id`

/** The line of a list behind `entry`. */
export const lineOf = (list: ListName): RawBuilder<unknown> =>
  list === 'ignored' ? LINE_OF_IGNORE : LINE_OF_REQUEST

/** `entry` and what is joined to it as the lines of a page. */
export const linesOf = (order: ListOrder): RawBuilder<Packed<Line>[]> =>
  sql`coalesce(json_agg(${pack(LINE)} order by entry.at ${WAYS[order]}, entry.id ${WAYS[order]}), '[]')`

export const COUNTS: Columns<OwnCounts> = {
  interestedReceived: sql`c.interested_received`,
  connections: sql`c.connections`,
  followers: sql`c.followers`,
  following: sql`c.following`,
  ignoredSend: sql`c.ignored`,
  rejected: sql`c.rejected`,
}
type StoredCounts = Packed<OwnCounts>

export const readCounts = unpacker(COUNTS)

/** One for each list and order. */
export function ofEachList<T>(
  make: (list: ListName, order: ListOrder) => T,
): Record<ListName, Record<ListOrder, T>> {
  const inEachOrder = (list: ListName) =>
    Object.fromEntries(ListOrder.options.map((order) => [order, make(list, order)]))
  return Object.fromEntries(ListName.options.map((list) => [list, inEachOrder(list)])) as Record<
    ListName,
    Record<ListOrder, T>
  >
}

interface Asked {
  userIds: readonly UserId[]
  skipped: number
  limit: number
}

interface PageRow {
  id: UserId
  owner: StoredPerson
  counts: StoredCounts
  lines: Packed<Line>[]
}

const readerOf = (list: ListName, order: ListOrder) =>
  fixed<Asked, PageRow>((given) => {
    const [skipped, limit] = [sql`${given('skipped')}::int`, sql`${given('limit')}::int`]
    const way = WAYS[order]
    return sql`
    select given.me as id, ${personOf('me')} as owner, ${packAlike(COUNTS)} as counts, page.lines
    from unnest(${given('userIds')}::uuid[]) given (me)
    join users me on me.id = given.me join network_counts c on c.user_id = given.me
    cross join lateral (
      select ${linesOf(order)} as lines
      from (select id, at from (${entries(list, sql`${skipped} + ${limit}`, { order })}) entry
        order by at ${way}, id ${way} limit ${limit} offset ${skipped}) entry
      cross join lateral (${lineOf(list)}) line
      join users u on u.id = line.their_id
    ) page`
  })
const readPages = ofEachList(readerOf)

/**
 * One page of one of the six lists of several people; what was decided goes by the decision. All in one statement.
 * Undefined for whoever is gone.
 */
async function findPages(
  db: Database,
  userIds: readonly UserId[],
  list: ListName,
  order: ListOrder,
  { page, limit }: Page,
): Promise<(ListPage | undefined)[]> {
  const rows = await readPages[list][order](db, { userIds, limit, skipped: (page - 1) * limit })
  const pages = new Map(rows.map((row) => [row.id, asPage(row)]))
  return userIds.map((userId) => pages.get(userId))
}

const asPage = ({ owner, counts, lines }: PageRow): ListPage => ({
  owner: asPerson(owner),
  counts: readCounts(counts),
  lines: lines.map(asLine),
})

/** A page that few ask for. */
export const findListed = async (
  db: Database,
  me: UserId,
  list: ListName,
  order: ListOrder,
  page: Page,
): Promise<ListPage | undefined> => (await findPages(db, [me], list, order, page))[0]

/** The owner of a list with so many lines after that place, and the place of the last; undefined for whoever is gone. */
export async function findListedAfter(
  db: Database,
  me: UserId,
  list: ListName,
  place: Place,
  limit: number,
): Promise<(Pick<ListPage, 'owner' | 'lines'> & { last: Place | null }) | undefined> {
  const where = (at: RawBuilder<unknown>) => sql`and ${isAfter(place, at, sql`id`)}`
  const behind = entries(list, sql`${limit}`, { where })
  const { rows } = await sql<Omit<PageRow, 'id' | 'counts'> & { last: Place | null }>`
    select ${personOf('me')} as owner, page.lines, page.last
    from (select ${me}::uuid as me) given join users me on me.id = given.me
    cross join lateral (
      select ${linesOf('newest')} as lines,
        (array_agg(json_build_object('at', entry.at::text, 'id', entry.id) order by entry.at, entry.id))[1] as last
      from (select id, at from (${behind}) entry order by at desc, id desc limit ${limit}) entry
      cross join lateral (${lineOf(list)}) line
      join users u on u.id = line.their_id
    ) page`.execute(db)
  const [found] = rows
  return found && { ...found, owner: asPerson(found.owner), lines: found.lines.map(asLine) }
}

/** The first pages of a list, so long, of whoever asks for it at the same time. */
export const findFirstPages = sharing((list: ListName, limit: number) =>
  oneAtATime((db, userIds: readonly UserId[]) =>
    findPages(db, userIds, list, 'newest', { page: 1, limit }),
  ),
)

const readLine = unpacker(LINE)

export function asLine(stored: Packed<Line>): Listed {
  const { id, fromUserId, status, createdMs, decidedMs, them } = readLine(stored)
  return {
    id,
    fromUserId,
    status,
    createdAt: momentOf(createdMs),
    decidedAt: decidedMs === null ? null : momentOf(decidedMs),
    them: asPerson(them),
  }
}

/** How many are in each list of whoever calls, for `readCounts`. */
export const ownCounts: OwnPart<StoredCounts> = {
  value: sql`(select ${packAlike(COUNTS)} from network_counts c where c.user_id = u.id)`,
}
