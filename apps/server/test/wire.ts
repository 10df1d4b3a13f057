// What nodes tell each other, without a network: it loses, waits and cuts off as a test says.
import { EventEmitter } from 'node:events'
import type { Server } from 'socket.io'
import { type Bus, sharedBus } from '../src/platform/bus.ts'

interface End {
  node: string
  emitter: EventEmitter
  bus: Bus
}

export class Wire {
  readonly #ends = new Map<string, End>()
  /** Whether what one node tells another is lost now. */
  loses: (from: string, to: string) => boolean = () => false
  /** How long something is on its way. What one node tells stays in its order. */
  delayMs = 1
  isUp = true

  join(node: string): Bus {
    const emitter = new EventEmitter()
    const io = {
      on: (name: string, listener: (told: unknown) => void) => emitter.on(name, listener),
      serverSideEmit: (name: string, told: unknown) => this.#carry(node, name, told),
    }
    const bus = sharedBus(node, io as unknown as Server, () => this.isUp)
    this.#ends.set(node, { node, emitter, bus })
    return bus
  }

  /** As `kill -9`: it says nothing more, and nobody is told. */
  kill(node: string): void {
    this.#ends.get(node)?.bus.stop()
    this.#ends.delete(node)
  }

  #carry(from: string, name: string, told: unknown): void {
    const written = JSON.stringify(told)
    for (const end of this.#ends.values()) {
      if (end.node === from || !this.isUp || this.loses(from, end.node)) continue
      setTimeout(() => void end.emitter.emit(name, JSON.parse(written)), this.delayMs)
    }
  }
}
