import type { Message } from '@devgrove/contract/chats'
import type { Unsent } from './outbox.rules.ts'

/** Two messages of the same person further apart than this begin anew. */
const GROUP_MS = 5 * 60_000

/** A message as it is drawn. */
export interface Row {
  id: string
  text: string
  isMine: boolean
  /** When it was written; nothing while it is on its way. */
  at: string | undefined
  /** The first of several by the same person. */
  isStart: boolean
  /** The last of them: its time is shown. */
  isEnd: boolean
  /** A moment of the day that begins with it. */
  day: string | undefined
  unsent: Unsent | undefined
}

type Written = Pick<Row, 'id' | 'text' | 'isMine' | 'at' | 'unsent'>

// what is on its way belongs to the day and the group of what is before it
const dayOf = ({ at }: Written): string => (at === undefined ? '' : new Date(at).toDateString())
const momentOf = ({ at }: Written): number => (at === undefined ? Infinity : Date.parse(at))

const isNewDay = (before: Written | undefined, one: Written): boolean =>
  dayOf(one) !== '' && (before === undefined || dayOf(before) !== dayOf(one))

function belongTogether(before: Written, one: Written): boolean {
  if (before.isMine !== one.isMine || isNewDay(before, one)) return false
  return one.at === undefined || momentOf(one) - momentOf(before) <= GROUP_MS
}

/**
 * A chat as it is read: days, and the messages of one person together; what is on its way comes last. While there are
 * older messages, the day of the first one in hand may have begun before it, so it is not named there.
 */
export function rowsOf(
  messages: readonly Message[],
  unsent: readonly Unsent[],
  me: string,
  hasOlder: boolean,
): readonly Row[] {
  const sent = new Set(messages.map(({ _id }) => _id))
  const waiting = unsent.filter(({ _id }) => !sent.has(_id))
  const all: Written[] = [
    ...messages.map(({ _id: id, text, sender, createdAt: at }) => ({
      id,
      text,
      isMine: sender === me,
      at,
      unsent: undefined,
    })),
    ...waiting.map((one) => ({
      id: one._id,
      text: one.text,
      isMine: true,
      at: undefined,
      unsent: one,
    })),
  ]
  return all.map((one, index): Row => {
    const [before, after] = [all[index - 1], all[index + 1]]
    return {
      ...one,
      day: isNewDay(before, one) && (before || !hasOlder) ? one.at : undefined,
      isStart: before === undefined || !belongTogether(before, one),
      isEnd: after === undefined || !belongTogether(one, after),
    }
  })
}
