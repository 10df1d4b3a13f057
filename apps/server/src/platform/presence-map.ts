// Owns the sum of what every node says about who is connected to it. No clock, no network.
import type { UserId } from '@devgrove/contract/ids'

export type Change = { userId: UserId; isOnline: boolean }

/** Somebody is online while at least one node says that they are there. */
export class PresenceMap {
  readonly #nodes = new Map<string, Set<UserId>>()
  readonly #online = new Map<UserId, number>()

  isOnline(userId: UserId): boolean {
    return this.#online.has(userId)
  }

  isAt(node: string, userId: UserId): boolean {
    return this.#nodes.get(node)?.has(userId) ?? false
  }

  at(node: string): UserId[] {
    return [...(this.#nodes.get(node) ?? [])]
  }

  get nodes(): string[] {
    return [...this.#nodes.keys()]
  }

  /** Says that somebody is, or is no longer, at a node; returns what that changes for everybody else, if anything. */
  set(node: string, userId: UserId, isHere: boolean): Change | undefined {
    if (this.isAt(node, userId) === isHere) return undefined
    const here = this.#nodes.get(node) ?? new Set()
    this.#nodes.set(node, here)
    const places = (this.#online.get(userId) ?? 0) + (isHere ? 1 : -1)
    if (isHere) here.add(userId)
    else here.delete(userId)
    if (places > 0) this.#online.set(userId, places)
    else this.#online.delete(userId)
    if (places === 0) return { userId, isOnline: false }
    return places === 1 && isHere ? { userId, isOnline: true } : undefined
  }

  /** Replaces all that a node said by all that it says now. */
  replace(node: string, userIds: readonly UserId[]): Change[] {
    const now = new Set(userIds)
    this.#nodes.set(node, this.#nodes.get(node) ?? new Set())
    const gone = this.at(node).filter((userId) => !now.has(userId))
    return [
      ...gone.map((userId) => this.set(node, userId, false)),
      ...[...now].map((userId) => this.set(node, userId, true)),
    ].filter((change) => change !== undefined)
  }

  /** Forgets a node; returns who went offline with it. */
  drop(node: string): Change[] {
    const changes = this.replace(node, [])
    this.#nodes.delete(node)
    return changes
  }
}
