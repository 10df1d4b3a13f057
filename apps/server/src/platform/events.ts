// Owns what features tell each other after a commit. Events carry ids, never rows.
import { EventEmitter } from 'node:events'
import type { SessionId, UserId } from '@devgrove/contract/ids'

export interface Events {
  /** Something between two people changed. `visibleTo` names who may notice it (decisions 2). */
  'relation.changed': { between: readonly [UserId, UserId]; visibleTo: readonly UserId[] }
  'session.ended': { userId: UserId; sessionIds: readonly SessionId[] | 'all' }
  'account.created': { userId: UserId }
}

export interface EventBus {
  publish<Name extends keyof Events>(name: Name, event: Events[Name]): void
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

/** Tells listeners in this process. A listener that throws is logged and hurts nobody else. */
export function openEventBus(onFailure: (error: unknown) => void): EventBus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish: (name, event) => {
      emitter.emit(name, event)
    },
    on: (name, listener) => {
      emitter.on(name, (event: Events[typeof name]) => {
        try {
          listener(event)
        } catch (error) {
          onFailure(error)
        }
      })
    },
  }
}
