import { attachmentUrl } from '@devgrove/contract/attachments'
import type { AccountExport } from '@devgrove/contract/account-export'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { readInPortions } from '../../platform/portions.ts'
import { CHOSEN_AT_ONCE, type ChosenChat, findChosen } from './list/chat-settings.queries.ts'
import { findWritten, WRITTEN_AT_ONCE, type WrittenLine } from './messages/written.queries.ts'

export { attachedType, readAttached } from './attachments/stored-attachment.ts'
export { tellReadsChosen } from './tell-reads.ts'
export { findReceived, type ReceivedCopy } from './messages/received.queries.ts'

/** All that somebody wrote and reacted to, chat by chat and in its order, in portions. What others wrote to them is the others'. */
export async function* everyMessage(
  db: Database,
  me: UserId,
): AsyncGenerator<AccountExport['messages']> {
  const portions = readInPortions<WrittenLine>(WRITTEN_AT_ONCE, (last) => findWritten(db, me, last))
  for await (const some of portions)
    yield some.map(({ to, text, createdAt, reaction, file }) => ({
      to,
      ...(text !== null && { text }),
      createdAt: createdAt.toISOString(),
      ...(reaction && { reaction }),
      ...(file && { file: { name: file.name, url: attachmentUrl(file.id) } }),
    }))
}

/** What somebody chose for their chats with whom they still see, and how far they have read them, in portions. */
export async function* everyChosenChat(
  db: Database,
  me: UserId,
): AsyncGenerator<AccountExport['chats']> {
  const portions = readInPortions<ChosenChat>(CHOSEN_AT_ONCE, (last) => findChosen(db, me, last))
  for await (const some of portions)
    yield some.map(({ id: _id, readTo, ...choices }) => ({
      ...choices,
      ...(readTo && { readTo: readTo.toISOString() }),
    }))
}
