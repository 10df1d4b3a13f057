// Owns the way of a socket's event: limits, parse, handle, acknowledge, one after the other. Features only add the handling.
import type { ClientEvent, EventPayload, EventReply } from '@devgrove/contract/socket-event'
import type { Failure } from '@devgrove/contract/route'
import type { Ctx } from './context.ts'
import { failureBody, invalidInput, logFailure, refusalOf } from './failures.ts'
import { Refusal } from './refusal.ts'
import type { ServerSocket } from './sockets.ts'
import type { Speaker } from './speaker.ts'

/** How many events of one socket may wait for those before them. */
const MOST_WAITING = 300

export interface Said<E extends ClientEvent> {
  speaker: Speaker
  payload: EventPayload<E>
  socket: ServerSocket
}

type Handle<E extends ClientEvent> = (said: Said<E>) => Promise<EventReply<E>>

export interface SocketDoor {
  ctx: Ctx
  handlers: Map<string, { event: ClientEvent; handle: Handle<ClientEvent> }>
}

export const openSocketDoor = (ctx: Ctx): SocketDoor => ({ ctx, handlers: new Map() })

/** Binds one event of the contract to its operation. */
export function listen<const E extends ClientEvent>(
  door: SocketDoor,
  event: E,
  handle: Handle<E>,
): void {
  door.handlers.set(event.name, { event, handle: handle as unknown as Handle<ClientEvent> })
}

type Acknowledge = (answer: object) => void

/** Hears a socket out, in the order in which it speaks, once it is `ready`. Whatever it says, nothing is thrown (S-27). */
export function hear(door: SocketDoor, socket: ServerSocket, ready: Promise<void>): void {
  let turn = ready
  let waiting = 0
  socket.onAny((name: unknown, ...parts: unknown[]) => {
    const last = parts.at(-1)
    const acknowledge: Acknowledge = isFunction(last) ? (answer) => last(answer) : () => undefined
    const known = typeof name === 'string' ? door.handlers.get(name) : undefined
    if (!known) return acknowledge(failureBody(new Refusal('not_found')))
    if (waiting >= MOST_WAITING) return acknowledge(failureBody(new Refusal('rate_limited')))
    waiting++
    turn = turn
      .then(() => answer(door, socket, known, parts[0]))
      .then(acknowledge)
      .catch((error: unknown) => door.ctx.log.error({ err: error }, 'an event failed'))
      .finally(() => {
        waiting--
      })
  })
}

const isFunction = (value: unknown): value is (answer: object) => void =>
  typeof value === 'function'

type Known = { event: ClientEvent; handle: Handle<ClientEvent> }

async function answer(
  { ctx }: SocketDoor,
  socket: ServerSocket,
  { event, handle }: Known,
  said: unknown,
): Promise<object> {
  const { viewer } = socket.data
  const speaker = { userId: viewer.userId, sessionId: viewer.sessionId, socketId: socket.id }
  try {
    const { refusal, ...rate } = event.rate
    await ctx.limiter.spend({ name: event.name, ...rate }, viewer.userId, refusal)
    const read = event.payload.safeParse(isFunction(said) ? undefined : said)
    if (!read.success) throw invalidInput(read.error)
    const reply = await handle({ speaker, payload: read.data, socket })
    return { success: true, ...event.reply.parse(reply) }
  } catch (error) {
    return failed(ctx, event, error)
  }
}

function failed(ctx: Ctx, event: ClientEvent, error: unknown): Failure {
  logFailure(ctx.log, error, { event: event.name })
  const told = refusalOf(error) ?? new Refusal('internal')
  const { retryAfterSeconds } = told
  return {
    ...failureBody(told),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}
