import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { chatSearch } from '@devgrove/contract/chat-search'
import type { Database } from '../../../platform/database/database.ts'
import { fixed } from '../../../platform/database/fixed.ts'
import { milliseconds, pack, type Packed } from '../../../platform/database/packed.ts'
import { momentOf } from '../../../platform/time.ts'
import { areTied } from '../../connections/ties.facts.ts'
import type { Peer, StoredMessage } from '../chat.rules.ts'
import { PEER, peerNamed } from '../chats.queries.ts'
import { asMessage, LINE, type Line } from '../messages/windows.queries.ts'

/**
 * How much of a chat one call looks at: what comes first ends it. To fold a text costs by its length, so that a bound of
 * messages alone would let a chat of long ones take a hundred times as long as one of short ones.
 */
export const LOOKED_AT = { messages: 3000, bytes: 250_000 }

const [MESSAGES, BYTES, FOUND] = [LOOKED_AT.messages, LOOKED_AT.bytes, chatSearch.found].map((n) =>
  sql.lit(n),
)

export interface Sought {
  me: UserId
  /** Whose chat with them it is. */
  username: string
  text: string
  before: Date | undefined
}

export interface Found {
  peer: Peer
  areConnected: boolean
  /** Newest first. */
  messages: StoredMessage[]
  /** When the oldest message was written that was looked at; undefined when there is none before it. */
  lookedTo: Date | undefined
}

interface Asked {
  me: UserId
  username: string
  text: string
  before: Date | string
}

/** A message if it was found, when it was written, and whether no later one of the chat was looked at. */
type Look = readonly [found: Packed<Line> | null, createdMs: number, isLast: boolean]

type FoundRow = Peer & { areConnected: boolean; looks: Look[] }

/**
 * Reads along the order of a chat, newest first, and stops at as many as are wanted. All that is behind the last one that
 * is looked at is sent as well, with nothing in it, so that these stop it too.
 */
const read = fixed<Asked, FoundRow>(
  (given) => sql`
  select ${PEER}, tie.is as "areConnected", page.looks
  from (select ${given('me')}::uuid as me, ${given('username')}::text as username,
      search_fold(${given('text')}::text) as text, ${given('before')}::timestamptz as until_at offset 0) asked
  cross join lateral (${peerNamed(sql`asked.me`, sql`asked.username`)} limit 1) peer
  cross join lateral (select ${areTied(sql`asked.me`, sql`peer.id`)} as is) tie
  left join lateral (select c.id, c.low_user_id = asked.me as am_low from conversations c
    where tie.is and c.low_user_id = least(asked.me, peer.id) and c.high_user_id = greatest(asked.me, peer.id)
    limit 1) talk on true
  cross join lateral (
    select coalesce(json_agg(json_build_array(case when line.is_found then ${pack(LINE)} end,
      ${milliseconds(sql`line.created_at`)}, line.is_last) order by line.created_at desc), '[]') as looks
    from (
      select * from (
        select *, bytes + octet_length(text) >= ${BYTES} or place = ${MESSAGES} as is_last,
          case when bytes < ${BYTES} then strpos(search_fold(text), asked.text) > 0 else false end as is_found
        from (
          select m.*, row_number() over in_order as place,
            coalesce(sum(octet_length(m.text)) over (in_order rows between unbounded preceding and 1 preceding), 0) as bytes
          from (
            select m.* from messages m where (m.conversation_id, m.created_at) > (talk.id, '-infinity')
              and (m.conversation_id, m.created_at) < (talk.id, asked.until_at)
            order by m.conversation_id desc, m.created_at desc limit ${MESSAGES}) m
          window in_order as (order by m.conversation_id desc, m.created_at desc)
        ) counted offset 0
      ) looked where is_found or is_last limit ${FOUND}
    ) line
  ) page`,
)

/** What a bounded look found in a chat; undefined when nobody is called so, for all that this member may know. */
export async function findInChat(db: Database, sought: Sought): Promise<Found | undefined> {
  const [row] = await read(db, { ...sought, before: sought.before ?? 'infinity' })
  if (!row) return undefined
  const { areConnected, looks, ...peer } = row
  const last = looks.findIndex(([, , isLast]) => isLast)
  const looked = last < 0 ? looks : looks.slice(0, last + 1)
  const end = last < 0 && looks.length < chatSearch.found ? undefined : looked.at(-1)
  return {
    peer,
    areConnected,
    messages: looked.flatMap(([found]) => (found ? [asMessage(found)] : [])),
    lookedTo: end && momentOf(end[1]),
  }
}
