import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import { fixed } from '../../../platform/database/fixed.ts'
import { milliseconds } from '../../../platform/database/packed.ts'
import { momentOf } from '../../../platform/time.ts'
import { idOf } from '../../profiles/people.facts.ts'
import { isArchived, isMuted } from './chat-settings.queries.ts'
import { PEER } from '../chats.queries.ts'
import type { ListedChat } from '../chat.rules.ts'

/** How many of the latest conversations are looked at for each that is listed: some are of a connection that ended. */
const SPARE = 1.2
const FURTHER = 4

type Side = { mine: RawBuilder<unknown>; theirs: RawBuilder<unknown>; amLow: boolean }

const SIDES: readonly Side[] = [
  { mine: sql`low_user_id`, theirs: sql`high_user_id`, amLow: true },
  { mine: sql`high_user_id`, theirs: sql`low_user_id`, amLow: false },
]

const join = (of: (side: Side) => RawBuilder<unknown>) => sql.join(SIDES.map(of), sql` union all `)

// a moment as a number: a long list has hundreds of them, and dates take longer to read
type StoredChat = Omit<ListedChat, 'lastMessageAt'> & { lastMs: number }
type Row = { isMore: boolean } & (StoredChat | Record<keyof StoredChat, null>)

interface Asked {
  me: UserId
  /** How many of the latest conversations are looked at. */
  reach: number
  most: number
}

/** The chat that a page goes on after: its moment, and whom it is with, by which those of one moment are in order. */
export interface After {
  at: Date
  username: string
}

type Given = (name: keyof (Asked & After)) => RawBuilder<unknown>

/** What a page after a chat leaves out: by the day, which the index knows, and then to the very chat. */
const BEGIN = {
  latest: () => ({ day: sql``, rows: () => sql`` }),
  after: (given: Given) => {
    const at = sql`${given('at')}::timestamptz`
    const day = sql`(${at} at time zone 'UTC')::date`
    // whoever cannot be told any more comes before all others: a chat may be named again, and none is left out
    const peer = sql`(select coalesce(${idOf(given('username') as RawBuilder<string>)}, '00000000-0000-0000-0000-000000000000'))`
    return {
      day: sql`and last_day < ${day}`,
      rows: (theirs: RawBuilder<unknown>) => sql`and last_day <= ${day}
        and (last_message_at < ${at} or last_message_at = ${at} and ${theirs} > ${peer})`,
    }
  },
}

/**
 * The latest chats among the `reach` latest conversations, and whether there are older ones; or those after a chat, among so
 * many. The day of the last of them is found in the two indexes alone, and only what is of that day or later is read: a list
 * costs what it shows, however many others somebody talked to. A page after a chat reads what is left of its day beside.
 */
const chatsFrom = (begin: keyof typeof BEGIN) =>
  fixed<Asked & Partial<After>, Row>((given) => {
    const me = sql`${given('me')}::uuid`
    const reach = sql`${given('reach')}::int`
    const { day, rows } = BEGIN[begin](given)
    return sql`with
  edge as materialized (select coalesce((select last_day from (${join(
    ({ mine }) => sql`(select last_day from conversations where ${mine} = ${me} ${day}
        order by last_day desc limit ${reach})`,
  )}) latest order by last_day desc offset ${reach} - 1 limit 1), '-infinity') as day),
  talk as materialized (select * from (${join(
    ({ mine, theirs, amLow }) => sql`select ${sql.lit(amLow)} as am_low, ${theirs} as peer_id,
        ${amLow ? sql`low_unread` : sql`high_unread`} as unread,
        ${isMuted(amLow ? 'low' : 'high')} as is_muted,
        ${isArchived(amLow ? 'low' : 'high')} as is_archived, last_text,
        last_is_from_low = ${sql.lit(amLow)} as last_is_mine, last_message_at
      from conversations where ${mine} = ${me} and last_day >= (select day from edge) ${rows(theirs)}`,
  )}) since order by last_message_at desc, peer_id limit ${reach}),
  tied as materialized (
    select greatest(from_user_id, to_user_id) as id from requests
      where status = 'accepted' and least(from_user_id, to_user_id) = ${me}
        and greatest(from_user_id, to_user_id) = any(array(select peer_id from talk where am_low))
    union all
    select least(from_user_id, to_user_id) from requests
      where status = 'accepted' and greatest(from_user_id, to_user_id) = ${me}
        and least(from_user_id, to_user_id) = any(array(select peer_id from talk where not am_low))),
  listed as materialized (select * from talk where (peer_id in (select id from tied)) is true
    order by last_message_at desc, peer_id limit ${given('most')})
  select (select count(*) from talk) = ${reach} as "isMore", ${PEER}, listed.unread, listed.is_muted as "isMuted",
    listed.is_archived as "isArchived", listed.last_text as "lastText",
    listed.last_is_mine as "lastIsMine", ${milliseconds(sql`listed.last_message_at`)} as "lastMs"
  from edge left join (listed cross join lateral (select * from users where users.id = listed.peer_id limit 1) peer)
    on true
  order by listed.last_message_at desc, peer.id`
  })

const latestChats = chatsFrom('latest')
const chatsAfter = chatsFrom('after')

// where nobody is listed, one row without a chat says whether there is more
const asListed = (row: Row): ListedChat[] =>
  row.id === null ? [] : [{ ...row, lastMessageAt: momentOf(row.lastMs) }]

/**
 * The chats of somebody with whoever they are connected with, the latest first, or those after one. One statement, unless so
 * many of the latest are of connections that ended that the list is not full: then it looks further back.
 */
export async function findChats(
  db: Database,
  me: UserId,
  most: number,
  after?: After,
): Promise<ListedChat[]> {
  const read = after ? chatsAfter : latestChats
  for (let reach = Math.ceil(most * SPARE); ; reach *= FURTHER) {
    const rows = await read(db, { me, reach, most, ...after })
    const chats = rows.flatMap(asListed)
    if (chats.length >= most || !rows[0]?.isMore) return chats
  }
}
