// The real sockets of people: what a page of theirs says over one, and what it hears.
import type { FastifyInstance } from 'fastify'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import * as contract from '@devgrove/contract/chats.socket'
import type { ServerEvents } from '@devgrove/contract/chats.socket'
import type { Failure } from '@devgrove/contract/route'
import type { ClientEvent, EventInput, EventReply } from '@devgrove/contract/socket-event'

export type DeviceOptions = Partial<ManagerOptions & SocketOptions>
type Answer<E extends ClientEvent> = EventReply<E> &
  Partial<Omit<Failure, 'success'>> & { success: boolean }

export interface Device {
  socket: Socket
  /** Says something and returns the acknowledgement. */
  say: <const E extends ClientEvent>(event: E, payload: EventInput<E>) => Promise<Answer<E>>
  /** Writes to somebody; returns the acknowledgement. */
  write: (
    username: string,
    text: string,
    id?: string,
    replyTo?: string,
  ) => Promise<Answer<typeof contract.sendMessage>>
  /** All that was heard of one event, in order. */
  heard: <Name extends keyof ServerEvents>(name: Name) => ServerEvents[Name][]
  /** Whether the server still holds the connection. */
  isOpen: () => boolean
  leave: () => void
}

const PATIENCE_MS = 5000

/** The sockets of one application, which listens as soon as somebody wants one. */
export class Devices {
  readonly #app: FastifyInstance
  readonly #open = new Set<Device>()
  #address: Promise<string> | undefined

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  address(): Promise<string> {
    this.#address ??= this.#app.listen({ port: 0, host: '127.0.0.1' })
    return this.#address
  }

  async open(cookie: string, options: DeviceOptions = {}): Promise<Device> {
    const device = await openDevice(await this.address(), cookie, options)
    this.#open.add(device)
    return device
  }

  close(): void {
    for (const device of this.#open) device.leave()
    this.#open.clear()
  }
}

export async function openDevice(
  address: string,
  cookie: string,
  options: DeviceOptions = {},
): Promise<Device> {
  const socket = io(address, {
    path: '/api/socket.io',
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie },
    ...options,
  })
  const heard: { name: string; payload: unknown }[] = []
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  }).catch((error: unknown) => {
    socket.disconnect()
    throw error
  })
  const say: Device['say'] = async (event, payload) =>
    (await socket.timeout(PATIENCE_MS).emitWithAck(event.name, payload)) as Answer<typeof event>
  return {
    socket,
    say,
    write: (username, text, id = uuidv7(), replyTo) =>
      say(contract.sendMessage, { userId: username, newMessage: { _id: id, text, replyTo } }),
    heard: (name) =>
      heard
        .filter((one) => one.name === name)
        .map((one) => one.payload as ServerEvents[typeof name]),
    isOpen: () => socket.connected,
    leave: () => {
      socket.disconnect()
    },
  }
}
