import { type RawBuilder, sql } from 'kysely'
import type { Reaction } from '@devgrove/contract/chats'
import {
  type Columns,
  milliseconds,
  pack,
  type Packed,
  unpacker,
} from '../../../platform/database/packed.ts'
import { momentOf } from '../../../platform/time.ts'
import type { StoredReactions } from '../chat.rules.ts'

export interface ReactionsLine {
  writer: Reaction | null
  reader: Reaction | null
  atMs: number
}

const columns = (message: RawBuilder<unknown>): Columns<ReactionsLine> => ({
  writer: sql`${message}.writer_reaction`,
  reader: sql`${message}.reader_reaction`,
  atMs: milliseconds(sql`${message}.reacted_at`),
})

/** How the two react to a message of the statement, and null where nobody ever did. */
export const reactionsOf = (
  message: RawBuilder<unknown>,
): RawBuilder<Packed<ReactionsLine> | null> =>
  sql`case when ${message}.reacted_at is not null then ${pack(columns(message))} end`

const read = unpacker(columns(sql``))

export function asReactions(reactions: Packed<ReactionsLine> | null): StoredReactions | undefined {
  if (!reactions) return undefined
  const { writer, reader, atMs } = read(reactions)
  return { writer: writer ?? undefined, reader: reader ?? undefined, at: momentOf(atMs) }
}
