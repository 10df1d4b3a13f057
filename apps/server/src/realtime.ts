// Composition root of the sockets, and of what nodes tell each other: the one place that knows every feature's events.
import { setTimeout as delay } from 'node:timers/promises'
import proxyAddress from '@fastify/proxy-addr'
import pLimit from 'p-limit'
import { pushAccounts } from './features/accounts/accounts.push.ts'
import { findLiveSessions, openIdentify } from './features/accounts/session.facts.ts'
import { pushChats } from './features/chats/chats.push.ts'
import { chatSockets, stopTypingOf } from './features/chats/chats.sockets.ts'
import { tellPresence } from './features/chats/tell-presence.ts'
import { pushConnections } from './features/connections/connections.push.ts'
import { pushMembership } from './features/membership/membership.push.ts'
import { pushModeration } from './features/moderation/moderation.push.ts'
import { pushNotifications } from './features/notifications/notifications.push.ts'
import { pushReports } from './features/reports/reports.push.ts'
import { aloneBus, type Bus, sharedBus } from './platform/bus.ts'
import type { Ctx } from './platform/context.ts'
import { openTogether } from './platform/database/together.ts'
import type { EventName, Events } from './platform/events.ts'
import { hear, openSocketDoor, type SocketDoor } from './platform/listen.ts'
import type { Mates } from './platform/processes.ts'
import { openPresence, type Presence } from './platform/presence.ts'
import type { RedisClient } from './platform/redis.ts'
import type { Identify } from './platform/serve.ts'
import {
  isReading,
  openSockets,
  roomOf,
  type ServerSocket,
  type Sockets,
  type SocketServer,
} from './platform/sockets.ts'

/** One process of the product: its context with all that reaches people over sockets. */
export interface Node {
  ctx: Ctx
  identify: Identify
  sockets: Sockets
  /** Once it can hear the other nodes and knows who is with them; nobody should be let in before. */
  acquainted: Promise<unknown>
  close: () => Promise<void>
}

/** Time to subscribe, to be heard, and for the answers. */
const ACQUAINTANCE_MS = 1000

/** What makes this process one of several. */
export interface Together {
  redis?: RedisClient | undefined
  mates?: Mates | undefined
}

/** Opens the sockets of this process and binds every feature's events to them. */
export function openNode(
  base: Omit<Ctx, 'presence' | 'together'>,
  secret: string,
  { redis, mates }: Together = {},
): Node {
  const together = openTogether(base.db)
  const identify = openIdentify({ ...base, together }, secret)
  const trust = proxyAddress.compile(base.config.trustProxy)
  const sockets = openSockets({
    ...base,
    identify,
    redis,
    mates,
    addressOf: (request) => proxyAddress(request, trust),
  })
  const { io } = sockets
  const isShared = redis !== undefined || mates !== undefined
  const bus = isShared
    ? sharedBus(base.newId(), io, () => !redis || redis.status === 'ready')
    : aloneBus(base.newId())
  const presence = openPresence(bus)
  const ctx: Ctx = { ...base, presence, together }
  shareEvents(ctx, bus)
  pushAccounts(ctx, io)
  pushConnections(ctx, io)
  pushChats(ctx, io)
  pushMembership(ctx, io)
  pushModeration(ctx, io)
  pushNotifications(ctx, io)
  pushReports(ctx, io)
  const door = openSocketDoor(ctx)
  chatSockets(door)
  welcome(door, sockets, presence, identify)
  tellWhoIsThere(ctx, presence)
  const lookAt = openLook(ctx, presence)
  followChoices(ctx, io, lookAt)
  const watching = [askAgainAfterGaps(io, bus), catchUp(io, bus, lookAt)]
  return {
    ctx,
    identify,
    sockets,
    acquainted: Promise.all([sockets.opened, isShared ? delay(ACQUAINTANCE_MS) : undefined]),
    close: async () => {
      for (const timer of watching) clearInterval(timer)
      presence.stop()
      bus.stop()
    },
  }
}

function shareEvents({ events }: Ctx, bus: Bus): void {
  events.forwardBy((name, event) => bus.tell('event', { name, event }))
  bus.on('event', ({ name, event }: { name: EventName; event: Events[EventName] }) =>
    events.publishHere(name, event),
  )
}

function welcome(door: SocketDoor, { io }: Sockets, presence: Presence, identify: Identify): void {
  // nobody here was told of what became of a session between the look at it and its socket's arrival
  const lookAgain = async (socket: ServerSocket): Promise<void> => {
    const caller = await identify(socket.handshake.headers.cookie)
    if (caller) showAs(socket, caller.viewer.isShown, presence)
    else socket.disconnect(true)
  }
  io.on('connection', (socket) => {
    const { userId, isShown } = socket.data.viewer
    if (isShown) presence.arrive(userId)
    const lookedAt = lookAgain(socket).catch((error: unknown) =>
      door.ctx.log.warn({ err: error }, 'a session was not looked at again'),
    )
    hear(door, socket, lookedAt)
    socket.on('disconnect', () => {
      if (socket.data.viewer.isShown) presence.depart(userId)
      stopTypingOf(door, socket)
    })
  })
}

type LookAt = (open: readonly ServerSocket[]) => void

/**
 * Ends sockets of sessions that are over, and shows or hides the others as their members chose. Of choices that were made at
 * once nobody knows which is told last: one look after the other, the last of them sees the one that is stored.
 */
function openLook(ctx: Ctx, presence: Presence): LookAt {
  const inTurn = pLimit(1)
  const look = async (open: readonly ServerSocket[]): Promise<void> => {
    const sessionIds = new Set(open.map((socket) => socket.data.viewer.sessionId))
    const live = await findLiveSessions(ctx, [...sessionIds])
    for (const socket of open) {
      const isShown = live.get(socket.data.viewer.sessionId)
      if (isShown === undefined) socket.disconnect(true)
      else showAs(socket, isShown, presence)
    }
  }
  return (open) => {
    if (open.length === 0) return
    inTurn(look, open).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'sessions not looked at'),
    )
  }
}

// whoever hides is gone for others although their pages stay open
function followChoices(ctx: Ctx, io: SocketServer, lookAt: LookAt): void {
  ctx.events.on('presence.chosen', ({ userId }) => {
    const ids = [...(io.sockets.adapter.rooms.get(roomOf(userId)) ?? [])]
    lookAt(ids.flatMap((id) => io.sockets.sockets.get(id) ?? []))
  })
}

function showAs({ connected, data }: ServerSocket, isShown: boolean, presence: Presence): void {
  const { viewer } = data
  // one that has gone was taken from who is there by its end
  if (!connected || viewer.isShown === isShown) return
  viewer.isShown = isShown
  if (isShown) presence.arrive(viewer.userId)
  else presence.depart(viewer.userId)
}

function tellWhoIsThere(ctx: Ctx, presence: Presence): void {
  presence.onChange(({ userId, isOnline }, scope) => {
    tellPresence(ctx, userId, isOnline, scope).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'nobody was told who is there'),
    )
  })
}

/** How long somebody who looks at a chat may wait for messages that other nodes cannot bring. */
const POLL_MS = 5000
/** How long what became of a session elsewhere may be unknown here: while nodes hear each other, only as a last resort. */
const SWEEP_MS = 30_000

// what another node said was missed, or cannot be heard: whoever is connected here asks for it instead
function askAgainAfterGaps(io: SocketServer, bus: Bus): NodeJS.Timeout {
  bus.onGap(() => io.local.emit('resync', {}))
  return setInterval(() => {
    if (bus.isUp()) return
    for (const socket of io.sockets.sockets.values()) {
      if (isReading(socket)) socket.emit('resync', {})
    }
  }, POLL_MS).unref()
}

// sessions that ended, and members who hide
function catchUp(io: SocketServer, bus: Bus, lookAt: LookAt): NodeJS.Timeout {
  let sweptAt = performance.now()
  const lookAtAll = (): void => {
    sweptAt = performance.now()
    lookAt([...io.sockets.sockets.values()])
  }
  // either may be among what was missed
  bus.onGap(lookAtAll)
  return setInterval(() => {
    if (!bus.isUp() || performance.now() - sweptAt >= SWEEP_MS) lookAtAll()
  }, POLL_MS).unref()
}
