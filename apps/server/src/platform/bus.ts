// Owns what nodes tell each other. With one node there is nobody to tell.
import type { Server } from 'socket.io'
import { soon } from './soon.ts'

const BEAT_MS = 3000
/** A loss seldom comes alone; those who ask again because of it must not cause the next one. */
const GAP_MS = 300

export interface Bus {
  /** This process among the nodes. */
  readonly node: string
  /** Whether other nodes can be reached now; true where there are none. */
  isUp(): boolean
  /** Tells every other node, at most once. What must not be missed is also in the database. */
  tell(topic: string, payload: unknown): void
  on(topic: string, listener: (payload: never, node: string) => void): void
  /** Called when something of another node was missed, before this one began included: within a beat of its loss. */
  onGap(listener: () => void): void
  stop(): void
}

/** The bus of a node that is alone. */
export const aloneBus = (node: string): Bus => ({
  node,
  isUp: () => true,
  tell: () => undefined,
  on: () => undefined,
  onGap: () => undefined,
  stop: () => undefined,
})

interface Told {
  node: string
  /** Counts what this node has told, so that whoever hears the next one knows whether they missed one. */
  number: number
  topic: string
  payload: unknown
}

/** Speaks through the adapter that the sockets of all nodes share. */
export function sharedBus(node: string, io: Server, isUp: () => boolean): Bus {
  const listeners: { topic: string; listener: (payload: never, node: string) => void }[] = []
  const onGap: (() => void)[] = []
  const heard = new Map<string, number>()
  let number = 0
  const noticeGap = soon(GAP_MS, () => {
    for (const notice of onGap) notice()
  })

  const tell = (topic: string, payload: unknown): void => {
    number++
    // while nobody can hear, what was told is only counted
    if (isUp()) io.serverSideEmit('told', { node, number, topic, payload } satisfies Told)
  }
  io.on('told', (told: Told) => {
    const last = heard.get(told.node) ?? 0
    heard.set(told.node, told.number)
    if (told.number !== last + 1) noticeGap()
    for (const { topic, listener } of listeners) {
      if (topic === told.topic) listener(told.payload as never, told.node)
    }
  })
  const beating = setInterval(() => tell('beat', {}), BEAT_MS).unref()

  return {
    node,
    isUp,
    tell,
    on: (topic, listener) => {
      listeners.push({ topic, listener })
    },
    onGap: (listener) => {
      onGap.push(listener)
    },
    stop: () => {
      clearInterval(beating)
      noticeGap.cancel()
    },
  }
}
