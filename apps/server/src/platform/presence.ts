// Owns who is there, over all their sockets and all nodes, with some seconds of grace for a page that is loaded anew.
import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Bus } from './bus.ts'
import { type Change, PresenceMap } from './presence-map.ts'
import { soon } from './soon.ts'

const WATCH_MS = 1000
const SILENT_MS = 10_000
/** Nodes that begin, or lost something, ask all others: one answer is for all who ask. */
const ANSWER_MS = 100

/** `everywhere`: whoever hears it tells all nodes. `here`: every node finds it out by itself and tells its own sockets. */
export type Scope = 'everywhere' | 'here'

export interface Presence {
  isOnline(userId: UserId): boolean
  /** A socket of theirs opened on this node. */
  arrive(userId: UserId): void
  /** A socket of theirs closed on this node. */
  depart(userId: UserId): void
  onChange(listener: (change: Change, scope: Scope) => void): void
  stop(): void
}

/**
 * Every node keeps all that the others say, so that asking costs nothing. A node that falls silent is forgotten, unless
 * it is this one that cannot hear.
 */
export function openPresence(bus: Bus, graceMs: number = limits.sockets.graceMs): Presence {
  const map = new PresenceMap()
  const sockets = new Map<UserId, number>()
  const leaving = new Map<UserId, NodeJS.Timeout>()
  const lastHeard = new Map<string, number>()
  // nodes of which this one does not know all that they said: it asks until they have introduced themselves
  const owing = new Set<string>()
  // whom this node told to have left, and when: what another node says of them meanwhile, it may have said without
  // knowing that, and then nobody told what comes of both
  const leftAt = new Map<UserId, number>()
  const listeners: ((change: Change, scope: Scope) => void)[] = []

  const tell = (change: Change | undefined, scope: Scope): void => {
    if (!change) return
    for (const listener of listeners) listener(change, scope)
  }

  const sayAt = (userId: UserId, isHere: boolean): void => {
    const change = map.set(bus.node, userId, isHere)
    bus.tell('presence.changed', { userId, isHere })
    if (!isHere) leftAt.set(userId, performance.now())
    tell(change, 'everywhere')
  }

  const introduce = (): void => bus.tell('presence.here', { userIds: map.at(bus.node) })
  const introduceSoon = soon(ANSWER_MS, introduce)
  const askSoon = soon(ANSWER_MS, () => bus.tell('presence.ask', {}))
  const forget = (node: string): void => {
    lastHeard.delete(node)
    owing.delete(node)
    for (const change of map.drop(node)) tell(change, 'here')
  }
  const hear = (node: string): void => {
    const isNew = !lastHeard.has(node)
    lastHeard.set(node, performance.now())
    if (!isNew) return
    owing.add(node)
    askSoon()
  }

  bus.on('beat', (_nothing, node) => {
    hear(node)
    // the question may be lost as well, and so may the answer
    if (owing.has(node)) askSoon()
  })
  bus.on('presence.changed', ({ userId, isHere }: { userId: UserId; isHere: boolean }, node) => {
    hear(node)
    const change = map.set(node, userId, isHere)
    if (leftAt.has(userId)) tell(change, 'everywhere')
  })
  bus.on('presence.here', ({ userIds }: { userIds: UserId[] }, node) => {
    hear(node)
    owing.delete(node)
    for (const change of map.replace(node, userIds)) tell(change, 'here')
  })
  bus.on('presence.ask', (_nothing, node) => {
    hear(node)
    introduceSoon()
  })
  // its people are on their way to another node
  bus.on('presence.gone', (_nothing, node) => {
    setTimeout(() => forget(node), graceMs).unref()
  })
  bus.onGap(() => {
    for (const node of lastHeard.keys()) owing.add(node)
    askSoon()
  })

  let wasUp = true
  const dropSilent = (): void => {
    const isUp = bus.isUp()
    const now = performance.now()
    for (const [node, heardAt] of lastHeard) {
      if (isUp && !wasUp) lastHeard.set(node, now)
      else if (isUp && now - heardAt >= SILENT_MS) forget(node)
    }
    wasUp = isUp
    for (const [userId, at] of leftAt) if (now - at >= SILENT_MS) leftAt.delete(userId)
  }
  const watching = setInterval(dropSilent, WATCH_MS).unref()
  introduce()

  return {
    isOnline: (userId) => map.isOnline(userId),
    arrive: (userId) => {
      sockets.set(userId, (sockets.get(userId) ?? 0) + 1)
      clearTimeout(leaving.get(userId))
      leaving.delete(userId)
      leftAt.delete(userId)
      if (!map.isAt(bus.node, userId)) sayAt(userId, true)
    },
    depart: (userId) => {
      const left = (sockets.get(userId) ?? 0) - 1
      if (left > 0) {
        sockets.set(userId, left)
        return
      }
      sockets.delete(userId)
      clearTimeout(leaving.get(userId))
      const leave = setTimeout(() => {
        leaving.delete(userId)
        sayAt(userId, false)
      }, graceMs)
      leaving.set(userId, leave.unref())
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
    stop: () => {
      clearInterval(watching)
      introduceSoon.cancel()
      askSoon.cancel()
      for (const timer of leaving.values()) clearTimeout(timer)
      bus.tell('presence.gone', {})
    },
  }
}
