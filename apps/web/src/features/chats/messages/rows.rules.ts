import type { Attachment } from '@devgrove/contract/attachments'
import type { Message, Reactions } from '@devgrove/contract/chats'
import { limits } from '@devgrove/contract/limits'
import type { Answered, Unsent } from '../writing/outbox.rules.ts'

/** Two messages of the same person further apart than this begin anew. */
const GROUP_MS = 5 * 60_000

/** A message as it is drawn. */
export interface Row {
  id: string
  text: string
  isMine: boolean
  /** When it was written; nothing while it is on its way. */
  at: string | undefined
  isEdited: boolean
  /** The first of several by the same person. */
  isStart: boolean
  /** The last of them: its time is shown. */
  isEnd: boolean
  /** The newest of one's own that the peer has read. */
  isSeen: boolean
  /** A moment of the day that begins with it. */
  day: string | undefined
  unsent: Unsent | undefined
  replyTo: Answered | undefined
  attachment?: Attachment | undefined
  /** Nothing where nobody reacts any more, too. */
  reactions?: Reactions | undefined
}

/** Whether its writer may still edit or delete it; the server has the last word. */
export const isChangeable = ({ isMine, text, at }: Row, nowMs: number): boolean =>
  isMine &&
  text !== '' &&
  at !== undefined &&
  nowMs - Date.parse(at) <= limits.message.changeableSeconds * 1000

/** What a message is by those before and after it, and by how far the peer has read. */
type Edges = Pick<Row, 'day' | 'isStart' | 'isEnd' | 'isSeen'>

/** What a message says by itself, whoever stands before or after it. */
interface Written {
  said: Omit<Row, keyof Edges>
  dayName: string
  ms: number
  /** As it was drawn the last time. */
  row?: Row
}

// a chat of ten thousand messages changes by one or by a page: the others are read once, and stay the rows that they were
const known = new WeakMap<Message, Written>()

function read(message: Message, peer: string): Written {
  const isMine = message.sender !== peer
  const before = known.get(message)
  if (before?.said.isMine === isMine) return before
  const { _id: id, text, createdAt: at, changedAt, replyTo, reactions, attachment } = message
  const date = new Date(at)
  const written: Written = {
    said: {
      id,
      text,
      isMine,
      at,
      isEdited: changedAt !== undefined && text !== '',
      unsent: undefined,
      attachment,
      replyTo: replyTo && { ...replyTo, isMine: replyTo.sender !== peer },
      reactions: (reactions?.writer ?? reactions?.reader) && reactions,
    },
    dayName: date.toDateString(),
    ms: date.getTime(),
  }
  known.set(message, written)
  return written
}

// what is on its way belongs to the day and the group of what is before it
const waitingOf = (unsent: Unsent): Written => ({
  said: {
    id: unsent._id,
    text: unsent.text,
    isMine: true,
    at: undefined,
    isEdited: false,
    unsent,
    replyTo: unsent.replyTo,
    attachment: unsent.attachment,
  },
  dayName: '',
  ms: Infinity,
})

const isNewDay = (before: Written | undefined, one: Written): boolean =>
  one.dayName !== '' && before?.dayName !== one.dayName

function belongTogether(before: Written, one: Written): boolean {
  if (before.said.isMine !== one.said.isMine || isNewDay(before, one)) return false
  return one.said.at === undefined || one.ms - before.ms <= GROUP_MS
}

const isAs = (row: Edges, { day, isStart, isEnd, isSeen }: Edges): boolean =>
  row.day === day && row.isStart === isStart && row.isEnd === isEnd && row.isSeen === isSeen

function rowOf(one: Written, edges: Edges): Row {
  if (one.row && isAs(one.row, edges)) return one.row
  one.row = { ...one.said, ...edges }
  return one.row
}

/**
 * A chat as it is read: days, and the messages of one person together; what is on its way comes last. While there are
 * older messages, the day of the first one in hand may have begun before it, so it is not named there. A row that is as
 * it was is the very same row. How far the peer has read stands at one row: the newest of one's own up to that moment.
 */
export function rowsOf(
  messages: readonly Message[],
  unsent: readonly Unsent[],
  peer: string,
  hasOlder: boolean,
  readTo = '',
): readonly Row[] {
  const all = messages.map((message) => read(message, peer))
  if (unsent.length > 0) {
    const sent = new Set(messages.map(({ _id }) => _id))
    all.push(...unsent.filter(({ _id }) => !sent.has(_id)).map(waitingOf))
  }
  const seen = all.findLast(({ said: { isMine, at } }) => isMine && at && at <= readTo)
  return all.map((one, index): Row => {
    const [before, after] = [all[index - 1], all[index + 1]]
    return rowOf(one, {
      day: isNewDay(before, one) && (before || !hasOlder) ? one.said.at : undefined,
      isStart: before === undefined || !belongTogether(before, one),
      isEnd: after === undefined || !belongTogether(one, after),
      isSeen: one === seen,
    })
  })
}
