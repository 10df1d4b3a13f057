import { sql } from 'kysely'
import type { Attachment } from '@devgrove/contract/attachments'
import type {
  AttachmentId,
  ConversationId,
  MessageId,
  SessionId,
  UserId,
} from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Database } from '../../../platform/database/database.ts'
import type { Packed } from '../../../platform/database/packed.ts'
import { areBlocked } from '../../connections/blocks.facts.ts'
import { idOf } from '../../profiles/people.facts.ts'
import {
  asAttachment,
  type AttachmentLine,
  attachmentOf,
  isUsableBy,
} from '../attachments/attachments.queries.ts'
import type { Parties, Quoted, StoredMessage } from '../chat.rules.ts'
import { asQuoted, type QuoteLine, quoteOf } from '../messages/quotes.queries.ts'
import { asReactions, type ReactionsLine, reactionsOf } from '../messages/reactions.queries.ts'

export interface Draft {
  id: MessageId
  me: UserId
  sessionId: SessionId
  /** The peer's username. */
  to: string
  text: string
  preview: string
  /** The message that it answers, if it is one of this chat. */
  replyTo: MessageId | null
  /** What comes with it, of the writer's own. */
  attachment: AttachmentId | null
  /** What the conversation is called, should this be its first message. */
  conversationId: ConversationId
}

interface WrittenRow {
  place: number
  myStatus: Status | null
  mine: string | null
  peerId: UserId | null
  theirs: string | null
  peerStatus: Status | null
  areConnected: boolean
  isFirst: boolean | null
  storedText: string | null
  storedAt: Date | null
  storedChangedAt: Date | null
  storedReactions: Packed<ReactionsLine> | null
  isStoredHere: boolean | null
  createdAt: Date | null
  previousAt: Date | null
  unread: number | null
  isAttachmentThere: boolean
  attachment: Packed<AttachmentLine> | null
  quote: Packed<QuoteLine> | null
}

export interface Written {
  parties: Parties
  names: { mine: string; theirs: string }
  /** A message of this id that was there before, and whether it is this one. */
  stored:
    | (Pick<StoredMessage, 'text' | 'changedAt' | 'reactions'> & { isHere: boolean })
    | undefined
  /** What became of this one; undefined when nothing was written. */
  written: Place | undefined
  /** What the one that is stored now answers. */
  quoted: Quoted | undefined
  /** What came with the one that is stored now. */
  attachment: Attachment | undefined
  /** Whether what it brings may come with it; also where it brings nothing. */
  isAttachmentThere: boolean
  /** Another message of the same conversation was written by the same statement: this one has to come again. */
  isBehindAnother: boolean
}

/**
 * Writes messages if they may be written, at most one of each conversation, and tells either way how things stand, in
 * the order of the drafts: one statement, so one round trip and one commit for all of them. Each connection is locked
 * against its end, and each conversation is a queue: whoever is next gets a later moment, by the clock of the database,
 * than whoever was before. Connections and conversations are locked in the order of their people, so that statements that
 * meet do not wait for each other in a ring. What is looked up is looked up one by one, by its key, however large the tables are
 * said to be when the statement is planned. A message of the same id that is there already is left as it is. What is
 * answered is a message of the same two, or none. What comes with one is a file of its writer's that came with none
 * before; without that nothing is written.
 */
export async function writeMessages(db: Database, drafts: readonly Draft[]): Promise<Written[]> {
  const column = <Key extends keyof Draft>(key: Key) => drafts.map((draft) => draft[key])
  const { rows } = await sql<WrittenRow>`with
    draft as materialized (select d.*, u.mine, u.my_status, p.id as peer, p.username as theirs,
        p.status as peer_status
      from unnest(${column('id')}::uuid[], ${column('me')}::uuid[], ${column('sessionId')}::uuid[],
        ${column('to')}::text[], ${column('text')}::text[], ${column('preview')}::text[],
        ${column('conversationId')}::uuid[], ${column('replyTo')}::uuid[],
        ${column('attachment')}::uuid[])
        with ordinality as d (id, me, session_id, addressee, text, preview, conversation_id, reply_to, attachment, place)
      left join lateral (select users.username as mine, users.status as my_status
        from sessions join users on users.id = sessions.user_id
        where sessions.id = d.session_id and sessions.user_id = d.me limit 1) u on true
      left join lateral (select id, username, status from users
        where id = ${idOf(sql`d.addressee`)} and not ${areBlocked(sql`d.me`, sql`users.id`)} limit 1) p on true),
    stored as materialized (select d.place, m.text, m.created_at, m.changed_at, m.reply_to,
        m.attachment_id, ${reactionsOf(sql`m`)} as reactions,
        m.is_from_low = (c.low_user_id = d.me) and d.me in (c.low_user_id, c.high_user_id)
          and d.peer in (c.low_user_id, c.high_user_id) as is_here
      from draft d cross join lateral (select * from messages where messages.id = d.id limit 1) m
        cross join lateral (select * from conversations where conversations.id = m.conversation_id limit 1) c),
    tie as materialized (select d.place
      from (select * from draft order by least(me, peer), greatest(me, peer)) d cross join lateral (select from requests r
      where least(r.from_user_id, r.to_user_id) = least(d.me, d.peer)
        and greatest(r.from_user_id, r.to_user_id) = greatest(d.me, d.peer) and r.status = 'accepted'
      limit 1 for key share) r),
    held as materialized (select distinct on (d.attachment) d.place
      from draft d cross join lateral (select from attachments file
        where file.id = d.attachment and ${isUsableBy(sql`file`, sql`d.me`)} limit 1) file
      order by d.attachment, d.place),
    first as materialized (select distinct on (least(d.me, d.peer), greatest(d.me, d.peer)) d.*,
        least(d.me, d.peer) as low, greatest(d.me, d.peer) as high
      from draft d join tie on tie.place = d.place
      where d.my_status = 'active' and d.peer_status = 'active'
        and not exists (select from stored where stored.place = d.place)
        and (d.attachment is null or exists (select from held where held.place = d.place))
      order by least(d.me, d.peer), greatest(d.me, d.peer), d.place),
    turn as (insert into conversations as c (id, low_user_id, high_user_id, last_message_at, last_text,
        last_is_from_low, low_unread, high_unread)
      select f.conversation_id, f.low, f.high, date_trunc('milliseconds', clock_timestamp()), f.preview,
        f.me = f.low, (f.me = f.high)::int, (f.me = f.low)::int
      from first f order by f.low, f.high
      on conflict on constraint conversations_pair_key do update set
        previous_message_at = c.last_message_at,
        last_message_at = greatest(date_trunc('milliseconds', clock_timestamp()),
          c.last_message_at + interval '1 millisecond'),
        last_text = excluded.last_text,
        last_is_from_low = excluded.last_is_from_low,
        low_unread = c.low_unread + excluded.low_unread,
        high_unread = c.high_unread + excluded.high_unread
      returning c.id, c.low_user_id, c.high_user_id, c.last_message_at, c.previous_message_at,
        case when c.last_is_from_low then c.high_unread else c.low_unread end as unread),
    answered as materialized (select d.place, q.id, c.id as conversation_id, c.low_user_id = d.me as am_low
      from draft d left join stored on stored.place = d.place
        cross join lateral (select id, conversation_id from messages
          where messages.id = case when stored.place is null then d.reply_to else stored.reply_to end limit 1) q
        cross join lateral (select * from conversations where conversations.id = q.conversation_id limit 1) c
      where c.low_user_id = least(d.me, d.peer) and c.high_user_id = greatest(d.me, d.peer)),
    brought as (update attachments file set message_id = f.id from first f
      where file.id = f.attachment and ${isUsableBy(sql`file`, sql`f.me`)}
      returning file.id, file.message_id),
    written as (insert into messages (id, conversation_id, is_from_low, text, created_at, reply_to, attachment_id)
      select f.id, t.id, f.me = f.low, f.text, t.last_message_at, a.id, b.id
      from first f join turn t on t.low_user_id = f.low and t.high_user_id = f.high
        left join answered a on a.place = f.place left join brought b on b.message_id = f.id)
    select d.place::int as place, d.my_status as "myStatus", d.mine, d.peer as "peerId", d.theirs,
      d.peer_status as "peerStatus", tie.place is not null as "areConnected", f.place = d.place as "isFirst",
      stored.text as "storedText", stored.created_at as "storedAt", stored.changed_at as "storedChangedAt",
      stored.reactions as "storedReactions", stored.is_here as "isStoredHere",
      t.last_message_at as "createdAt", t.previous_message_at as "previousAt", t.unread,
      d.attachment is null or held.place is not null as "isAttachmentThere",
      ${attachmentOf(sql`coalesce(b.id, stored.attachment_id)`)} as attachment,
      ${quoteOf({ id: sql`a.id`, conversationId: sql`a.conversation_id`, amLow: sql`a.am_low` })} as quote
    from draft d left join tie on tie.place = d.place left join stored on stored.place = d.place
      left join answered a on a.place = d.place left join held on held.place = d.place
      left join brought b on b.message_id = d.id
      left join first f on f.low = least(d.me, d.peer) and f.high = greatest(d.me, d.peer)
      left join turn t on t.low_user_id = f.low and t.high_user_id = f.high and f.place = d.place
    order by d.place`.execute(db)
  return rows.map(asWritten)
}

function asWritten(row: WrittenRow): Written {
  const { myStatus, mine, peerId, theirs, peerStatus, areConnected } = row
  const peer = peerId && peerStatus ? { id: peerId, status: peerStatus } : undefined
  return {
    parties: { myStatus: myStatus ?? undefined, peer, areConnected },
    names: { mine: mine ?? '', theirs: theirs ?? '' },
    stored: storedIn(row),
    written: writtenIn(row),
    quoted: asQuoted(row.quote),
    attachment: asAttachment(row.attachment),
    isAttachmentThere: row.isAttachmentThere,
    isBehindAnother: row.isFirst === false && isWritable(row),
  }
}

const isWritable = (row: WrittenRow): boolean =>
  row.myStatus === 'active' &&
  row.peerStatus === 'active' &&
  row.areConnected &&
  row.storedAt === null &&
  row.isAttachmentThere

const storedIn = (row: WrittenRow): Written['stored'] =>
  row.storedAt
    ? {
        text: row.storedText ?? '',
        changedAt: row.storedChangedAt ?? undefined,
        reactions: asReactions(row.storedReactions),
        isHere: row.isStoredHere ?? false,
      }
    : undefined

const writtenIn = ({ createdAt, previousAt, unread }: WrittenRow): Written['written'] =>
  createdAt ? { createdAt, previousAt: previousAt ?? undefined, unread: unread ?? 0 } : undefined

/** Where a message stands in its conversation. */
export interface Place {
  createdAt: Date
  /** When the one before it was written. */
  previousAt: Date | undefined
  /** How many its receiver has not read now. */
  unread: number
}

export async function findPlace(db: Database, id: MessageId): Promise<Place | undefined> {
  const { rows } = await sql<Omit<Place, 'previousAt'> & { previousAt: Date | null }>`
    select m.created_at as "createdAt", before.created_at as "previousAt",
      case when m.is_from_low then c.high_unread else c.low_unread end as unread
    from messages m join conversations c on c.id = m.conversation_id
      left join lateral (select created_at from messages
        where conversation_id = m.conversation_id and created_at < m.created_at
        order by created_at desc limit 1) before on true
    where m.id = ${id}`.execute(db)
  const row = rows[0]
  return row && { ...row, previousAt: row.previousAt ?? undefined }
}
