// Owns what features tell each other after a commit. Events carry ids or a view that is built already, never rows.
import { EventEmitter } from 'node:events'
import type { Message } from '@devgrove/contract/chats'
import type { SessionId, UserId } from '@devgrove/contract/ids'

export interface Events {
  /**
   * Something between two people changed. `visibleTo` names who may notice it (decisions 2), `met` whoever acted and by
   * that has met the other: they are in the feed of that one no more.
   */
  'relation.changed': {
    visibleTo: readonly UserId[]
    met?: { by: UserId; userId: UserId }
  }
  'session.ended': { userId: UserId; sessionIds: readonly SessionId[] | 'all' }
  /**
   * A member has another status, by staff or by themselves, another role, name or picture; `onlookers` may see them in a
   * list or a chat.
   */
  'account.changed': { userId: UserId; onlookers: readonly UserId[] }
  /** A member has another username; `onlookers` may see them in a list or a chat. */
  'username.changed': { userId: UserId; onlookers: readonly UserId[] }
  /** A member has confirmed their address, or has another one. */
  'email.changed': { userId: UserId }
  /** A report came in, or is in another state; `staff` may answer it. */
  'report.changed': { staff: readonly UserId[] }
  /** There is something new to tell a member, or they have seen what there was. */
  'notifications.changed': { userId: UserId }
  /** A member may hide from now on, or show themselves again: what is stored says which. */
  'presence.chosen': { userId: UserId }
  'message.sent': {
    from: { userId: UserId; username: string }
    to: { userId: UserId; username: string }
    message: Message
    previousAt: string | null
    /** How many messages of this chat its receiver has not read now. */
    unread: number
    /** The socket by which it came: it knows the message already. */
    via: string
  }
  /** A message was edited or deleted by whoever wrote it. */
  'message.changed': {
    from: { userId: UserId; username: string }
    to: { userId: UserId; username: string }
    message: Message
  }
  'typing.changed': { who: string; toUserId: UserId; isTyping: boolean }
  /** Somebody came or left, as these others may know. */
  'presence.changed': { username: string; isOnline: boolean; toUserIds: readonly UserId[] }
  /**
   * A member became premium, renewed, or is premium no more; `onlookers` may see them in a list or a chat, where the crown
   * came or went.
   */
  'membership.changed': { userId: UserId; onlookers: readonly UserId[] }
  /** A member read a chat, or left it as if they had not. */
  'unread.changed': { userId: UserId; peer: string; unread: number }
  /** Somebody has read a chat up to a moment, as whoever wrote to them may know. */
  'messages.read': { by: string; toUserId: UserId; readTo: string }
  /** A member shows from now on how far they have read, or does not any more; these connections of theirs show it too. */
  'reads.chosen': { userId: UserId; username: string; toUserIds: readonly UserId[] }
  /** A member muted or archived a chat, or took that back, which nobody else may notice. */
  'chat.changed': { userId: UserId }
}

export type EventName = keyof Events

export interface EventBus {
  /** Tells the listeners of this process, and of every other node there is. */
  publish<Name extends EventName>(name: Name, event: Events[Name]): void
  on<Name extends EventName>(name: Name, listener: (event: Events[Name]) => void): void
  /** Tells the listeners of this process only: what another node has published arrives here. */
  publishHere<Name extends EventName>(name: Name, event: Events[Name]): void
  /** Says how events reach the other nodes. */
  forwardBy(forward: (name: EventName, event: Events[EventName]) => void): void
}

/** A listener that throws is logged and hurts nobody else. */
export function openEventBus(onFailure: (error: unknown) => void): EventBus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  let forward: (name: EventName, event: Events[EventName]) => void = () => undefined
  const publishHere: EventBus['publishHere'] = (name, event) => {
    emitter.emit(name, event)
  }
  return {
    publish: (name, event) => {
      publishHere(name, event)
      forward(name, event)
    },
    publishHere,
    on: (name, listener) => {
      emitter.on(name, (event: Events[typeof name]) => {
        try {
          listener(event)
        } catch (error) {
          onFailure(error)
        }
      })
    },
    forwardBy: (given) => {
      forward = given
    },
  }
}
