import { type RawBuilder, sql } from 'kysely'
import { PREVIEWED } from '@devgrove/contract/message-preview'
import {
  type Columns,
  milliseconds,
  pack,
  type Packed,
  unpacker,
} from '../../../platform/database/packed.ts'
import { momentOf } from '../../../platform/time.ts'
import type { Quoted } from '../chat.rules.ts'

const BEGINNING = sql.lit(PREVIEWED)

interface Quoting {
  /** The message that is answered, and the conversation of which it has to be one. */
  id: RawBuilder<unknown>
  conversationId: RawBuilder<unknown>
  /** Whether the first of the two people of that conversation is the one that reads it. */
  amLow: RawBuilder<unknown>
}

export type QuoteLine = Omit<Quoted, 'createdAt'> & { createdMs: number }

const columns = (amLow: RawBuilder<unknown>): Columns<QuoteLine> => ({
  id: sql`quoted.id`,
  isMine: sql`quoted.is_from_low = ${amLow}`,
  text: sql`left(quoted.text, ${BEGINNING})`,
  createdMs: milliseconds(sql`quoted.created_at`),
})

/**
 * What a message answers, by its key, and null where it answers none: nothing is looked up then. One of another chat is
 * none, whoever named it.
 */
export const quoteOf = ({
  id,
  conversationId,
  amLow,
}: Quoting): RawBuilder<Packed<QuoteLine> | null> =>
  sql`case when ${id} is not null then (select ${pack(columns(amLow))} from messages quoted
    where quoted.id = ${id} and quoted.conversation_id = ${conversationId} limit 1) end`

const read = unpacker(columns(sql``))

export function asQuoted(quote: Packed<QuoteLine> | null): Quoted | undefined {
  if (!quote) return undefined
  const { createdMs, ...quoted } = read(quote)
  return { ...quoted, createdAt: momentOf(createdMs) }
}
