import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { fixed } from '../../../platform/database/fixed.ts'
import {
  type Columns,
  milliseconds,
  pack,
  type Packed,
  unpacker,
} from '../../../platform/database/packed.ts'
import { oneAtATime, sharing } from '../../../platform/database/together.ts'
import { momentOf } from '../../../platform/time.ts'
import { areTied } from '../../connections/ties.facts.ts'
import {
  asAttachment,
  type AttachmentLine,
  attachmentOf,
} from '../attachments/attachments.queries.ts'
import type { Peer, StoredMessage } from '../chat.rules.ts'
import { PEER, peerNamed } from '../chats.queries.ts'
import { asQuoted, type QuoteLine, quoteOf } from './quotes.queries.ts'
import { asReactions, type ReactionsLine, reactionsOf } from './reactions.queries.ts'

export interface Window {
  me: UserId
  /** Whose chat with them it is. */
  username: string
  before: Date | undefined
  after: Date | undefined
}

export interface Seen {
  peer: Peer
  areConnected: boolean
  messages: StoredMessage[]
  /** Whether the peer shows how far they have read, and how far that is. */
  reads: { showsTheirs: boolean; readTo: Date | null }
}

export type Line = Omit<
  StoredMessage,
  'createdAt' | 'changedAt' | 'attachment' | 'quoted' | 'reactions'
> & {
  createdMs: number
  changedMs: number | null
}

/** A message as `line` of a statement that knows the `talk` which it belongs to. */
export const LINE: Columns<Line> = {
  id: sql`line.id`,
  isMine: sql`line.is_from_low = talk.am_low`,
  text: sql`line.text`,
  createdMs: milliseconds(sql`line.created_at`),
  changedMs: milliseconds(sql`line.changed_at`),
}

type Shown = Line & {
  attachment: Packed<AttachmentLine> | null
  reactions: Packed<ReactionsLine> | null
  quote: Packed<QuoteLine> | null
}

const SHOWN: Columns<Shown> = {
  ...LINE,
  attachment: attachmentOf(sql`line.attachment_id`),
  reactions: reactionsOf(sql`line`),
  quote: quoteOf({
    id: sql`line.reply_to`,
    conversationId: sql`talk.id`,
    amLow: sql`talk.am_low`,
  }),
}

type WindowRow = Peer & {
  place: number
  areConnected: boolean
  messages: Packed<Shown>[]
  showsTheirs: boolean
  readTo: Date | null
}

interface Asked {
  mine: readonly UserId[]
  usernames: readonly string[]
  from: readonly (Date | string)[]
  until: readonly (Date | string)[]
}

/**
 * Peers with a window of the messages each, oldest first, and one more than asked for if there is one: one statement for
 * all windows that are so long, and begin at the same end. Undefined for whoever is not found.
 */
export const findWindows = sharing((limit: number, begin: 'latest' | 'oldest') => {
  // borders of the key as a whole: told of a chat alone, the planner takes it for one of average length, and would
  // rather sort all of it than read the end of it in the order of the index
  const order = begin === 'latest' ? sql`desc` : sql`asc`
  const read = fixed<Asked, WindowRow>(
    (given) => sql`
    select asked.place::int as place, ${PEER}, tie.is as "areConnected", page.messages,
      peer.shows_reads as "showsTheirs", talk.read_to as "readTo"
    from unnest(${given('mine')}::uuid[], ${given('usernames')}::text[],
      ${given('from')}::timestamptz[], ${given('until')}::timestamptz[])
      with ordinality as asked (me, username, from_at, until_at, place)
    cross join lateral (${peerNamed(sql`asked.me`, sql`asked.username`)} limit 1) peer
    cross join lateral (select ${areTied(sql`asked.me`, sql`peer.id`)} as is) tie
    left join lateral (select c.id, c.low_user_id = asked.me as am_low,
        case when c.low_user_id = asked.me then c.high_read_to else c.low_read_to end as read_to
      from conversations c
      where tie.is and c.low_user_id = least(asked.me, peer.id) and c.high_user_id = greatest(asked.me, peer.id)
      limit 1) talk on true
    cross join lateral (
      select coalesce(json_agg(${pack(SHOWN)} order by line.created_at), '[]') as messages from (
        select m.* from messages m where (m.conversation_id, m.created_at) > (talk.id, asked.from_at)
          and (m.conversation_id, m.created_at) < (talk.id, asked.until_at)
        order by m.conversation_id ${order}, m.created_at ${order} limit ${limit + 1}) line
    ) page`,
  )
  return oneAtATime<Window, Seen | undefined>(async (db, windows) => {
    const rows = await read(db, {
      mine: windows.map(({ me }) => me),
      usernames: windows.map(({ username }) => username),
      from: windows.map(({ after }) => after ?? '-infinity'),
      until: windows.map(({ before }) => before ?? 'infinity'),
    })
    const found = new Map(rows.map((row) => [row.place, asSeen(row)]))
    return windows.map((_, index) => found.get(index + 1))
  })
})

const asSeen = (row: WindowRow): Seen => {
  const { areConnected, messages, showsTheirs, readTo, ...peer } = row
  return { peer, areConnected, messages: messages.map(asShown), reads: { showsTheirs, readTo } }
}

const readLine = unpacker(LINE)
const readShown = unpacker(SHOWN)

export const asMessage = (stored: Packed<Line>): StoredMessage => withMoments(readLine(stored))

function asShown(stored: Packed<Shown>): StoredMessage {
  const { attachment, reactions, quote, ...line } = readShown(stored)
  return {
    ...withMoments(line),
    attachment: asAttachment(attachment),
    quoted: asQuoted(quote),
    reactions: asReactions(reactions),
  }
}

function withMoments({ createdMs, changedMs, ...said }: Line): StoredMessage {
  const changedAt = changedMs === null ? undefined : momentOf(changedMs)
  return { ...said, createdAt: momentOf(createdMs), changedAt }
}
