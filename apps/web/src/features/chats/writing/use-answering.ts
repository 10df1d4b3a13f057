import { later, useLater } from '../../../platform/later.ts'
import { kept } from '../../../platform/site-data.ts'
import type { Row } from '../messages/rows.rules.ts'
import { usePeerActions } from '../use-peer-actions.ts'

const messageParts = later(() => import('../messages/message-parts.tsx'))

/** Where it is kept which message somebody is about to answer in a chat, as what they have begun to write is. */
export const replyKey = (userId: string, username: string) => `reply:${userId}:${username}`

/** What draws and takes answers, and what else can be done with a message: it comes at the first sign of somebody, and at once where there are any. */
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
    rows.some(({ replyTo, reactions }) => replyTo ?? reactions)
  return { parts: useLater(messageParts, isNeeded), storedAs: closed ? '' : key }
}
