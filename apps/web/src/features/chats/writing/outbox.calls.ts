import type { Attachment } from '@devgrove/contract/attachments'
import { sendMessage } from '@devgrove/contract/chats.socket'
import type { MessageId } from '@devgrove/contract/ids'
import type { EventAnswer } from '@devgrove/contract/socket-event'
import { v7 as uuidv7 } from 'uuid'
import { Failure, messageOf } from '../../../platform/call.ts'
import { pause } from '../../../platform/pause.ts'
import { keep, kept, keysUnder } from '../../../platform/site-data.ts'
import type { Line } from '../../../platform/socket.ts'
import {
  type Answered,
  inOrder,
  isPassing,
  nextOf,
  readUnsent,
  type Unsent,
} from './outbox.rules.ts'

const PLACE = 'localStorage'
const TRY_AGAIN_MS = 2000
/** So long a message is left to the tab in which it was written: two that send it at once would count twice. */
const LEFT_AFTER_MS = 10_000

type Stored = Pick<EventAnswer<typeof sendMessage>, 'newMessage' | 'previousAt'>

interface Way {
  line: Pick<Line, 'say' | 'onOpen' | 'isOpen'>
  onSent: (to: string, stored: Stored) => void
}

export interface Outbox {
  unsent: () => readonly Unsent[]
  write: (to: string, text: string, replyTo?: Answered, attachment?: Attachment) => void
  retry: (id: MessageId) => void
  discard: (id: MessageId) => void
  /** Whatever waits for a peer, or was refused, is theirs under another name. */
  readdress: (from: string, to: string) => void
  /** Another tab wrote, sent or gave up something, under this key or any; what it leaves unsent goes from here. */
  lookAgain: (key: string | null) => void
  subscribe: (listener: () => void) => () => void
  /** Sends over this line from now on, until the function that it returns is called. */
  sendBy: (way: Way) => () => void
}

const open = new Map<string, Outbox>()

/** What a member has written on this device; there before any line to the server is. */
export function outboxOf(userId: string): Outbox {
  const known = open.get(userId)
  if (known) return known
  const outbox = openOutbox(userId)
  open.set(userId, outbox)
  window.addEventListener('storage', ({ key }) => outbox.lookAgain(key))
  return outbox
}

/**
 * Sends what is written, one after the other for each chat, until the server has acknowledged it. Every message has its
 * id from the start, so that sending it again, from another tab too, is the same message once.
 */
export function openOutbox(userId: string): Outbox {
  const prefix = `unsent:${userId}:`
  const listeners = new Set<() => void>()
  const onTheirWay = new Set<MessageId>()
  let way: Way | undefined
  let unsent: readonly Unsent[] = inOrder(readAll(prefix))

  const change = (next: readonly Unsent[]): void => {
    unsent = inOrder(next)
    for (const listener of listeners) listener()
  }
  const put = (one: Unsent): void => {
    keep(PLACE, prefix + one._id, JSON.stringify(one))
    change([...unsent.filter(({ _id }) => _id !== one._id), one])
  }
  const drop = (id: MessageId): void => {
    keep(PLACE, prefix + id, null)
    change(unsent.filter(({ _id }) => _id !== id))
  }
  const find = (id: MessageId) => unsent.find(({ _id }) => _id === id)
  const look = (): void => {
    const longAgo = Date.now() - LEFT_AFTER_MS
    change(readAll(prefix).filter(({ _id, writtenAt }) => find(_id) ?? writtenAt <= longAgo))
    pump()
  }

  const send = async (one: Unsent, { line, onSent }: Way): Promise<void> => {
    onTheirWay.add(one._id)
    try {
      const { _id, text, replyTo, attachment } = one
      const newMessage = { _id, text, replyTo: replyTo?._id, attachment: attachment?._id }
      const stored = await line.say(sendMessage, { userId: one.to, newMessage })
      onSent(one.to, stored)
      drop(one._id)
    } catch (thrown) {
      const code = thrown instanceof Failure ? thrown.code : ''
      if (isPassing(code)) await pause(TRY_AGAIN_MS)
      else mark(one._id, messageOf(thrown))
    } finally {
      onTheirWay.delete(one._id)
      pump()
    }
  }
  // by now it may be on its way to another name, or given up
  const mark = (id: MessageId, refusal: string): void => {
    const one = find(id)
    if (one) put({ ...one, refusal })
  }
  const pump = (): void => {
    if (!way?.line.isOpen()) return
    for (const one of nextOf(unsent)) if (!onTheirWay.has(one._id)) void send(one, way)
  }

  return {
    unsent: () => unsent,
    write: (to, text, replyTo, attachment) => {
      const last = unsent.at(-1)?.writtenAt ?? 0
      const writtenAt = Math.max(Date.now(), last + 1)
      put({ _id: uuidv7() as MessageId, to, text, writtenAt, refusal: '', replyTo, attachment })
      pump()
    },
    retry: (id) => {
      mark(id, '')
      pump()
    },
    discard: drop,
    readdress: (from, to) => {
      for (const one of unsent) if (one.to === from) put({ ...one, to })
    },
    lookAgain: (key) => {
      if (key?.startsWith(prefix) === false) return
      look()
      setTimeout(look, LEFT_AFTER_MS)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sendBy: (given) => {
      way = given
      const stop = given.line.onOpen(look)
      pump()
      return () => {
        stop()
        if (way === given) way = undefined
      }
    },
  }
}

const readAll = (prefix: string): Unsent[] =>
  keysUnder(PLACE, prefix)
    .map((key) => readUnsent(kept(PLACE, key)))
    .filter((one) => one !== undefined)
