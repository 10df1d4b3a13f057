import type { Attachment } from '@devgrove/contract/attachments'
import type {
  ChatHeader,
  ChatSummary,
  Message,
  Quote,
  Reaction,
  Reactions,
} from '@devgrove/contract/chats'
import type { MessageId, UserId } from '@devgrove/contract/ids'
import { quotedLine } from '@devgrove/contract/message-preview'
import { SUSPENDED_NAME } from '@devgrove/contract/person-name'
import type { Status } from '@devgrove/contract/profiles'
import { type RefusalCode, refusals } from '@devgrove/contract/refusals'

/** Whoever is at the other end of a chat. */
export interface Peer {
  id: UserId
  username: string
  firstName: string
  lastName: string
  avatar: string | null
  status: Status
  premiumUntil: Date | null
}

/** What a message answers. */
export interface Quoted {
  id: MessageId
  isMine: boolean
  /** What it says now, or the beginning of it. */
  text: string
  createdAt: Date
}

/** How the two of a chat react to a message. */
export interface StoredReactions {
  writer: Reaction | undefined
  reader: Reaction | undefined
  at: Date
}

export interface StoredMessage {
  id: MessageId
  isMine: boolean
  text: string
  createdAt: Date
  /** Undefined for one that is as it was sent. */
  changedAt: Date | undefined
  /** Undefined where it answers none, or that one is gone. */
  quoted?: Quoted | undefined
  /** Undefined where nobody ever reacted. */
  reactions?: StoredReactions | undefined
  /** Undefined where no file came with it. */
  attachment?: Attachment | undefined
}

/** All that decides whether a message may be written: read, and locked, by the statement that writes it. */
export interface Parties {
  /** Undefined once the session is over. */
  myStatus: Status | undefined
  peer: Pick<Peer, 'id' | 'status'> | undefined
  areConnected: boolean
}

/** Why nobody may open this chat; undefined when it may be opened. Who may not be seen is not found (decisions 3). */
export function whyShut(
  me: UserId,
  { peer, areConnected }: Omit<Parties, 'myStatus'>,
): RefusalCode | undefined {
  if (!peer) return 'user_not_found'
  if (peer.id === me) return 'to_oneself'
  if (areConnected) return undefined
  return peer.status === 'active' ? 'chat_blocked' : 'user_not_found'
}

/** The same for whoever asks over a line that may have outlived its session (S-05). */
export function whyUnopened(me: UserId, parties: Parties): RefusalCode | undefined {
  const { myStatus } = parties
  if (myStatus === undefined || myStatus === 'banned') return 'not_signed_in'
  return whyShut(me, parties)
}

/** Why nothing may be written in this chat; undefined when it may. */
export function whyClosed(me: UserId, parties: Parties): RefusalCode | undefined {
  const { myStatus, peer } = parties
  const unopened = whyUnopened(me, parties)
  if (unopened !== undefined) return unopened
  if (myStatus === 'deactivated') return 'own_account_away'
  if (peer?.status === 'deactivated') return 'peer_away'
  return peer?.status === 'banned' ? 'peer_suspended' : undefined
}

/** The two ends of a chat, and how far the one whose reading it is has read. */
export interface ReadEnds {
  parties: Parties
  showsMine: boolean
  showsTheirs: boolean
  /** Null where that was never kept. */
  readTo: Date | null
}

/**
 * Up to when one of the two has read, as the other may know: where they may write to each other and both show it. Whoever does
 * not show it does not see it either. It is the same from both sides.
 */
export function shownReadTo(me: UserId, ends: ReadEnds): string | undefined {
  const { parties, showsMine, showsTheirs, readTo } = ends
  const areShown = showsMine && showsTheirs && whyClosed(me, parties) === undefined
  return areShown ? readTo?.toISOString() : undefined
}

/** Why a message does not say what its writer wants it to, as it stands afterwards; undefined when it does. */
export function whyUnchanged(
  stored: Pick<StoredMessage, 'text'> | undefined,
  wanted: string,
): RefusalCode | undefined {
  if (!stored || (stored.text === '' && wanted !== '')) return 'message_not_found'
  return stored.text === wanted ? undefined : 'message_too_old'
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** hh:mm in UTC. A reader's own time comes from `createdAt`. */
const clockTime = (at: Date): string =>
  `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`

interface Names {
  mine: string
  theirs: string
}

const senderOf = ({ isMine }: { isMine: boolean }, { mine, theirs }: Names): string =>
  isMine ? mine : theirs

const asQuote = (quoted: Quoted, names: Names): Quote => ({
  _id: quoted.id,
  sender: senderOf(quoted, names),
  text: quotedLine(quoted.text),
  createdAt: quoted.createdAt.toISOString(),
})

const asReactions = ({ writer, reader, at }: StoredReactions): Reactions => ({
  ...(writer && { writer }),
  ...(reader && { reader }),
  at: at.toISOString(),
})

export const asMessage = (message: StoredMessage, names: Names): Message => {
  const { id, text, createdAt, changedAt, attachment, quoted, reactions } = message
  return {
    _id: id,
    sender: senderOf(message, names),
    text,
    time: clockTime(createdAt),
    createdAt: createdAt.toISOString(),
    ...(changedAt && { changedAt: changedAt.toISOString() }),
    ...(attachment && { attachment }),
    ...(quoted && { replyTo: asQuote(quoted, names) }),
    ...(reactions && { reactions: asReactions(reactions) }),
  }
}

/** A banned peer keeps their place, and nothing of themselves but the name that the chat is found by (decisions 3). */
function faceOf(peer: Peer, now: Date) {
  if (peer.status === 'banned') {
    return {
      userId: peer.username,
      name: SUSPENDED_NAME,
      lastName: '',
      avatar: '',
      isPremium: false,
    }
  }
  return {
    userId: peer.username,
    name: `${peer.firstName} ${peer.lastName}`.trim(),
    lastName: peer.lastName,
    avatar: peer.avatar ?? '',
    isPremium: peer.premiumUntil !== null && peer.premiumUntil > now,
  }
}

export const asHeader = (
  peer: Peer,
  about: {
    online: boolean
    closed: RefusalCode | undefined
    readTo?: string | undefined
    now: Date
  },
): ChatHeader => ({
  ...faceOf(peer, about.now),
  online: about.online,
  closed: about.closed === undefined ? '' : refusals[about.closed].error,
  ...(about.readTo && { readTo: about.readTo }),
})

export interface ListedChat extends Peer {
  unread: number
  isMuted: boolean
  isArchived: boolean
  lastText: string
  lastIsMine: boolean
  lastMessageAt: Date
}

export const asSummary = (
  chat: ListedChat,
  about: { mine: string; online: boolean; now: Date },
): ChatSummary => ({
  ...faceOf(chat, about.now),
  time: clockTime(chat.lastMessageAt),
  lastMessage: chat.lastText,
  lastMessageAt: chat.lastMessageAt.toISOString(),
  lastSender: chat.lastIsMine ? about.mine : chat.username,
  unread: chat.unread,
  online: about.online,
  isMuted: chat.isMuted,
  isArchived: chat.isArchived,
})
