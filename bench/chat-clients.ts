// Many clients in one process of their own, told by its parent what to do: node bench/chat-clients.ts
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'

export interface Client {
  username: string
  peer: string
  cookie: string
}

export type Order =
  | { do: 'connect'; address: string; path: string; clients: Client[]; openChats: boolean }
  /** As fast as answers come, with so many messages of each client on their way. */
  | { do: 'flood'; seconds: number; window: number }
  /** So many messages a second, by everybody in turn, and how long each took to be received. */
  | { do: 'pace'; seconds: number; perSecond: number }
  | { do: 'leave' }

export interface Told {
  done: Order['do']
  /** Acknowledged within the time. */
  acknowledged?: number
  /** From the sender's emit to the receiver's event, in ms. */
  delays?: number[]
  refused?: number
}

interface Open extends Client {
  socket: Socket
}

const AT_ONCE = 100
let open: Open[] = []
const sentAt = new Map<string, number>()
let delays: number[] = []
let refused = 0

async function connect(order: Extract<Order, { do: 'connect' }>): Promise<void> {
  const { address, path, clients, openChats } = order
  for (let from = 0; from < clients.length; from += AT_ONCE) {
    open.push(
      ...(await Promise.all(
        clients.slice(from, from + AT_ONCE).map((client) => enter(address, path, client)),
      )),
    )
  }
  if (!openChats) return
  for (const { socket, peer } of open) await socket.emitWithAck('joinChat', { userId: peer })
}

function enter(address: string, path: string, client: Client): Promise<Open> {
  const socket = io(address, {
    path,
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: client.cookie },
  })
  socket.on('messageReceived', ({ newMessage }: { newMessage: { _id: string } }) => {
    const began = sentAt.get(newMessage._id)
    if (began === undefined) return
    sentAt.delete(newMessage._id)
    delays.push(performance.now() - began)
  })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({ ...client, socket }))
    socket.once('connect_error', reject)
  })
}

async function send({ socket, peer }: Open): Promise<void> {
  const _id = uuidv7()
  sentAt.set(_id, performance.now())
  const answer = (await socket.emitWithAck('sendMessage', {
    userId: peer,
    newMessage: { _id, text: `A message of a usual length, as people write them. ${_id}` },
  })) as { success: boolean }
  if (!answer.success) refused++
}

async function flood(seconds: number, window: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let acknowledged = 0
  await Promise.all(
    open.flatMap((client) =>
      Array.from({ length: window }, async () => {
        while (performance.now() < until) {
          await send(client)
          if (performance.now() < until) acknowledged++
        }
      }),
    ),
  )
  return acknowledged
}

async function pace(seconds: number, perSecond: number): Promise<number> {
  const began = performance.now()
  const all: Promise<void>[] = []
  const wanted = Math.round(seconds * perSecond)
  for (let number = 0; number < wanted; number++) {
    const ahead = began + (number * 1000) / perSecond - performance.now()
    if (ahead > 1) await delay(ahead)
    const client = open[number % open.length]
    if (client) all.push(send(client))
  }
  await Promise.all(all)
  await delay(300)
  return wanted
}

async function obey(order: Order): Promise<Told> {
  delays = []
  refused = 0
  sentAt.clear()
  switch (order.do) {
    case 'connect':
      await connect(order)
      return { done: order.do }
    case 'flood':
      return {
        done: order.do,
        acknowledged: await flood(order.seconds, order.window),
        delays,
        refused,
      }
    case 'pace':
      return {
        done: order.do,
        acknowledged: await pace(order.seconds, order.perSecond),
        delays,
        refused,
      }
    case 'leave':
      for (const { socket } of open) socket.disconnect()
      open = []
      return { done: order.do }
  }
}

process.on('message', (order: Order) => {
  obey(order).then(
    (told) => process.send?.(told),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
