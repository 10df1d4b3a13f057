import type { AccountExport } from '@devgrove/contract/account-settings'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { findWritten, WRITTEN_AT_ONCE, type WrittenTo } from './chats.queries.ts'

export { previewOf } from './chat.rules.ts'
export { findReceived } from './received.queries.ts'

/** All that somebody wrote, chat by chat and in its order, in portions. What others wrote to them is the others'. */
export async function* everyMessage(
  db: Database,
  me: UserId,
): AsyncGenerator<AccountExport['messages']> {
  for (let after: WrittenTo | undefined; ;) {
    const some = await findWritten(db, me, after)
    yield some.map(({ to, text, createdAt }) => ({ to, text, createdAt: createdAt.toISOString() }))
    after = some.at(-1)
    if (some.length < WRITTEN_AT_ONCE) return
  }
}
