import type { Attachment } from '@devgrove/contract/attachments'
import { later, useLater } from '../../../platform/later.ts'
import { kept } from '../../../platform/site-data.ts'
import { attachedKey } from '../attachments/attached.rules.ts'
import type { Row } from '../messages/rows.rules.ts'
import { usePeerActions } from '../use-peer-actions.ts'
import { outboxOf } from './outbox.calls.ts'

/** What comes at the first sign of somebody, as one file. */
export const messageParts = later(() => import('../messages/message-parts.tsx'))

/** Where it is kept which message somebody is about to answer in a chat, as what they have begun to write is. */
export const replyKey = (userId: string, username: string) => `reply:${userId}:${username}`

/** What draws and takes answers and files, and what else can be done with a message: it comes at the first sign of somebody, and at once where there are any. */
export function useAnswering(
  userId: string,
  username: string,
  closed: string,
  rows: readonly Row[],
) {
  const key = replyKey(userId, username)
  const isNeeded =
    usePeerActions()?.isChoosing ||
    kept('localStorage', key) !== null ||
    kept('localStorage', attachedKey(userId, username)) !== null ||
    rows.some(({ replyTo, reactions, attachment }) => replyTo ?? reactions ?? attachment)
  const parts = useLater(messageParts, isNeeded)
  const storedAs = closed ? '' : key
  const send = (text: string, attachment: Attachment | undefined): void =>
    outboxOf(userId).write(username, text, parts?.takeReply(storedAs), attachment)
  return { parts, storedAs, send }
}
