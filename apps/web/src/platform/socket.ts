/** The one connection over which the server speaks by itself; it comes back after any loss, and says when it did. */
import type { ServerEvents } from '@devgrove/contract/chats.socket'
import { limits } from '@devgrove/contract/limits'
import { MEANT_MEMBER } from '@devgrove/contract/meant-member'
import type { ClientEvent, EventInput, EventAnswer } from '@devgrove/contract/socket-event'
import { transports } from 'engine.io-client'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { Failure } from './call.ts'
import { loadPart } from './load-part.ts'

const ANSWER_WITHIN_MS = 10_000
const TURNED_AWAY_MS = 15_000
// spec 7: where the server is on the same machine, it is asked at /api itself
const pathOf = (host: string): string =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host) ? '/api' : '/api/socket.io'

type Listener<Name extends keyof ServerEvents> = (payload: ServerEvents[Name]) => void

export interface Line {
  /** Says something and resolves to the acknowledgement, or throws a Failure. */
  say: <const E extends ClientEvent>(event: E, payload: EventInput<E>) => Promise<EventAnswer<E>>
  /** Listens until the function that it returns is called. */
  on: <Name extends keyof ServerEvents>(name: Name, listener: Listener<Name>) => () => void
  /** Called each time a connection is there: the first and every later one. */
  onOpen: (listener: () => void) => () => void
  /**
   * Called when the server ended the connection or let nobody in, with its sentence if it said one that it did not say the
   * time before.
   */
  onTurnedAway: (listener: (why?: string) => void) => () => void
  /** Called whenever `isOpen` changes. */
  onChange: (listener: () => void) => () => void
  isOpen: () => boolean
  close: () => void
}

/** Opens the line of a member. `address` and `options` are for those who are no page of the server. */
export function openLine(
  userId?: string,
  address = '',
  options: Partial<ManagerOptions & SocketOptions> = {},
): Line {
  const socket = io(address, {
    path: address === '' ? pathOf(window.location.hostname) : '/api/socket.io',
    addTrailingSlash: false,
    transports: ['websocket'],
    tryAllTransports: true,
    withCredentials: true,
    auth: { [MEANT_MEMBER]: userId },
    reconnectionDelay: limits.reconnect.delayMs,
    reconnectionDelayMax: limits.reconnect.maxDelayMs,
    randomizationFactor: limits.reconnect.jitter,
    timeout: limits.reconnect.timeoutMs,
    ...options,
  })
  // a proxy in between may know no websockets, which few do: the other way comes when this one does not open
  const bringPolling = () => {
    if (!socket.active) return
    void loadPart(() => import('./polling.ts')).then(
      ({ XHR }) => {
        transports.polling ??= XHR
        socket.io.opts.transports = ['websocket', 'polling']
        socket.off('connect_error', bringPolling)
      },
      () => undefined,
    )
  }
  socket.on('connect_error', bringPolling)
  // after a loss the library comes back by itself, and not where the server has turned it away: but the session may be
  // another one by now, or another tab closed
  let isClosed = false
  let again: ReturnType<typeof setTimeout> | undefined
  const isTurnedAway = () => !socket.active && !isClosed
  const comeBackAfter = (ms: number) => () => {
    if (isTurnedAway()) again = setTimeout(() => socket.connect(), ms)
  }
  socket.on('disconnect', comeBackAfter(limits.reconnect.delayMs))
  socket.on('connect_error', comeBackAfter(TURNED_AWAY_MS))
  return {
    say: async (event, payload) => {
      if (!socket.connected) throw silence()
      const answer: unknown = await socket
        .timeout(ANSWER_WITHIN_MS)
        .emitWithAck(event.name, payload)
        .catch(() => {
          throw silence()
        })
      return accepted(answer) as EventAnswer<typeof event>
    },
    on: (name, listener) => listenTo(socket, name, listener as (payload: unknown) => void),
    onOpen: (listener) => listenTo(socket, 'connect', listener),
    onTurnedAway: (listener) => {
      let told: string | undefined
      const hear = (why: unknown) => {
        const sentence = why instanceof Error ? why.message : undefined
        // the line was open until now
        if (!sentence) told = sentence
        if (!isTurnedAway()) return
        listener(sentence === told ? undefined : sentence)
        told = sentence
      }
      const endings = ['disconnect', 'connect_error'].map((name) => listenTo(socket, name, hear))
      return () => {
        for (const end of endings) end()
      }
    },
    onChange: (listener) => {
      const endings = ['connect', 'disconnect'].map((name) => listenTo(socket, name, listener))
      return () => {
        for (const end of endings) end()
      }
    },
    isOpen: () => socket.connected,
    close: () => {
      isClosed = true
      clearTimeout(again)
      socket.disconnect()
    },
  }
}

const silence = (): Failure =>
  new Failure('No response from the server. Please try again.', { code: 'no_response' })

function listenTo(socket: Socket, name: string, listener: (payload: unknown) => void): () => void {
  socket.on(name, listener)
  return () => {
    socket.off(name, listener)
  }
}

function accepted(answer: unknown): object {
  const told = (answer ?? {}) as Record<string, unknown>
  if (told['success'] === true) return told
  const [error, code] = [told['error'], told['code']]
  throw new Failure(typeof error === 'string' ? error : 'An error occurred', {
    code: typeof code === 'string' ? code : '',
  })
}
