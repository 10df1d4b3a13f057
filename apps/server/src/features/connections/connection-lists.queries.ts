import { type RawBuilder, sql } from 'kysely'
import { ListName, type OwnCounts } from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import type { OwnPart } from '../../platform/own-part.ts'
import { fixed } from '../../platform/database/fixed.ts'
import {
  type Columns,
  milliseconds,
  pack,
  packAlike,
  type Packed,
  unpacker,
} from '../../platform/database/packed.ts'
import { isAfter, type Place } from '../../platform/database/place.ts'
import { oneAtATime, sharing } from '../../platform/database/together.ts'
import { momentOf } from '../../platform/time.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../profiles/people.facts.ts'
import type { Page } from './list-view.rules.ts'
import type { PairRequest } from './relation.rules.ts'

/** A line of a list. */
export interface Listed {
  id: RequestId
  fromUserId: UserId
  status: PairRequest['status'] | 'ignored'
  createdAt: Date
  decidedAt: Date | null
  them: Person
}

type Line = Pick<Listed, 'id' | 'fromUserId' | 'status'> & {
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

// Each branch is one range of an index that is read in its order and needs nothing but the index, so a page costs its
// own length, and of what it skips no more than the entries of the index. `at` is by what the list is ordered, which is
// the time that it shows: an answer counts from its own moment, however old the request is, save that whoever sent it
// does not hear of a rejection.
function entries(
  list: ListName,
  most: RawBuilder<unknown>,
  after: (at: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql``,
): RawBuilder<unknown> {
  const sent = sql`from requests where from_user_id = ${ME}`
  const received = sql`from requests where to_user_id = ${ME}`
  const newest = sql`${after(sql`created_at`)} order by created_at desc, id desc limit ${most}`
  const latest = sql`${after(sql`decided_at`)} order by decided_at desc, id desc limit ${most}`
  const shown = (at: RawBuilder<unknown>) =>
    sql`and withdrawn_at is null ${after(at)} order by at desc, id desc limit ${most}`
  const sentAt = sql`case when status = 'accepted' then decided_at else created_at end`
  const receivedAt = sql`coalesce(decided_at, created_at)`
  const asSent = sql`select id, ${sentAt} as at ${sent} ${shown(sentAt)}`
  const asReceived = sql`select id, ${receivedAt} as at ${received} ${shown(receivedAt)}`
  const byTime = sql`select id, created_at as at`
  const byDecision = sql`select id, decided_at as at`
  switch (list) {
    case 'received':
      return sql`${byTime} ${received} and status = 'interested' and not is_ignored ${newest}`
    case 'accepted':
      return sql`(${byDecision} ${sent} and status = 'accepted' ${latest})
        union all (${byDecision} ${received} and status = 'accepted' ${latest})`
    case 'send':
      return sql`(${asSent})
        union all (${byDecision} ${received} and status = 'accepted' ${latest})`
    case 'followers':
      return sql`(${asReceived})
        union all (${byDecision} ${sent} and status = 'accepted' ${latest})`
    case 'rejected':
      return sql`${byDecision} ${received} and status = 'rejected' ${latest}`
    case 'ignored':
      return sql`${byTime} from ignores where from_user_id = ${ME} ${newest}`
  }
}

const LINE_OF_REQUEST = sql`select r.id, r.from_user_id, r.status, r.created_at, r.decided_at,
  case when r.from_user_id = ${ME} then r.to_user_id else r.from_user_id end as their_id
  from requests r where r.id = entry.id`
const LINE_OF_IGNORE = sql`select i.id, i.from_user_id, 'ignored' as status, i.created_at,
  null::timestamptz as decided_at, i.to_user_id as their_id from ignores i where i.id = entry.id`

const COUNTS: Columns<OwnCounts> = {
  interestedReceived: sql`c.interested_received`,
  connections: sql`c.connections`,
  followers: sql`c.followers`,
  following: sql`c.following`,
  ignoredSend: sql`c.ignored`,
  rejected: sql`c.rejected`,
}
type StoredCounts = Packed<OwnCounts>

export const readCounts = unpacker(COUNTS)

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

const readerOf = (list: ListName) =>
  fixed<Asked, PageRow>((given) => {
    const [skipped, limit] = [sql`${given('skipped')}::int`, sql`${given('limit')}::int`]
    return sql`
    select given.me as id, ${personOf('me')} as owner, ${packAlike(COUNTS)} as counts, page.lines
    from unnest(${given('userIds')}::uuid[]) given (me)
    join users me on me.id = given.me join network_counts c on c.user_id = given.me
    cross join lateral (
      select coalesce(json_agg(${pack(LINE)} order by entry.at desc, entry.id desc), '[]') as lines
      from (select id, at from (${entries(list, sql`${skipped} + ${limit}`)}) entry
        order by at desc, id desc limit ${limit} offset ${skipped}) entry
      cross join lateral (${list === 'ignored' ? LINE_OF_IGNORE : LINE_OF_REQUEST}) line
      join users u on u.id = line.their_id
    ) page`
  })
const readPages = Object.fromEntries(
  ListName.options.map((list) => [list, readerOf(list)]),
) as Record<ListName, ReturnType<typeof readerOf>>

/**
 * One page of one of the six lists of several people, in the order asked for, newest first; what was decided goes by
 * the decision. All in one statement. Undefined for whoever is gone.
 */
async function findPages(
  db: Database,
  userIds: readonly UserId[],
  list: ListName,
  { page, limit }: Page,
): Promise<(ListPage | undefined)[]> {
  const rows = await readPages[list](db, { userIds, limit, skipped: (page - 1) * limit })
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
  page: Page,
): Promise<ListPage | undefined> => (await findPages(db, [me], list, page))[0]

/** The owner of a list with so many lines after that place, and the place of the last; undefined for whoever is gone. */
export async function findListedAfter(
  db: Database,
  me: UserId,
  list: ListName,
  place: Place,
  limit: number,
): Promise<(Pick<ListPage, 'owner' | 'lines'> & { last: Place | null }) | undefined> {
  const behind = entries(list, sql`${limit}`, (at) => sql`and ${isAfter(place, at, sql`id`)}`)
  const { rows } = await sql<Omit<PageRow, 'id' | 'counts'> & { last: Place | null }>`
    select ${personOf('me')} as owner, page.lines, page.last
    from (select ${me}::uuid as me) given join users me on me.id = given.me
    cross join lateral (
      select coalesce(json_agg(${pack(LINE)} order by entry.at desc, entry.id desc), '[]') as lines,
        (array_agg(json_build_object('at', entry.at::text, 'id', entry.id) order by entry.at, entry.id))[1] as last
      from (select id, at from (${behind}) entry order by at desc, id desc limit ${limit}) entry
      cross join lateral (${list === 'ignored' ? LINE_OF_IGNORE : LINE_OF_REQUEST}) line
      join users u on u.id = line.their_id
    ) page`.execute(db)
  const [found] = rows
  return found && { ...found, owner: asPerson(found.owner), lines: found.lines.map(asLine) }
}

/** The first pages of a list, so long, of whoever asks for it at the same time. */
export const findFirstPages = sharing((list: ListName, limit: number) =>
  oneAtATime((db, userIds: readonly UserId[]) => findPages(db, userIds, list, { page: 1, limit })),
)

const readLine = unpacker(LINE)

function asLine(stored: Packed<Line>): Listed {
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
