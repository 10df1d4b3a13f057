import type { Attachment } from '@devgrove/contract/attachments'

/** What is about to be sent with the next message. */
export interface Attached {
  name: string
  /** Undefined while it is on its way to the server. */
  attachment?: Attachment | undefined
}

/** Where it is kept what somebody has attached in a chat, as what they have begun to write is. */
export const attachedKey = (userId: string, username: string) => `attached:${userId}:${username}`

export const isComing = (attached: Attached | undefined): boolean =>
  attached !== undefined && !attached.attachment

/** What a message says: what is written or, where that is nothing, what its file is called, for whoever does not see that. */
export const saidWith = (written: string, attached: Attached | undefined): string =>
  written || (attached?.name ?? '')
