import { v7 as uuidv7 } from 'uuid'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import { Chance } from './chance.ts'
import type { DemoMember } from './community.ts'

const HOUR_MS = 3600 * 1000

export interface DemoRequest {
  id: RequestId
  from: UserId
  to: UserId
  status: 'interested' | 'accepted' | 'rejected'
  createdAt: Date
  decidedAt: Date | null
}

export interface DemoIgnore {
  id: RequestId
  from: UserId
  to: UserId
  createdAt: Date
}

export interface DemoGraph {
  requests: DemoRequest[]
  ignores: DemoIgnore[]
}

/** How many others stand how to the member that people log in with: every list of theirs has something in it. */
const AROUND_DEMO = {
  accepted: 26,
  received: 13,
  sent: 6,
  rejectedByDemo: 3,
  rejectedByThem: 2,
  ignored: 4,
}
const EDGES_EACH = 7

/** Requests, connections and ignores that look as if they had grown: people with shared skills find each other first. */
export function makeGraph(members: readonly DemoMember[], now: Date): DemoGraph {
  const chance = new Chance(11)
  const writer = new GraphWriter(chance, now)
  const [demo, ...others] = members
  if (!demo) return writer.graph
  surroundDemo(writer, chance, demo, others)
  for (const member of others) {
    for (const peer of likelyPeers(chance, member, others)) {
      const draw = chance.next()
      if (draw < 0.62) writer.request(member, peer, 'accepted')
      else if (draw < 0.86) writer.request(member, peer, 'interested')
      else if (draw < 0.93) writer.request(member, peer, 'rejected')
      else writer.ignore(member, peer)
    }
  }
  return writer.graph
}

function surroundDemo(
  writer: GraphWriter,
  chance: Chance,
  demo: DemoMember,
  others: readonly DemoMember[],
): void {
  const people = chance.some(others, 54)
  const take = (count: number) => people.splice(0, count)
  take(AROUND_DEMO.accepted).forEach((peer, index) =>
    index % 2 === 0
      ? writer.request(demo, peer, 'accepted')
      : writer.request(peer, demo, 'accepted'),
  )
  for (const peer of take(AROUND_DEMO.received)) writer.request(peer, demo, 'interested')
  for (const peer of take(AROUND_DEMO.sent)) writer.request(demo, peer, 'interested')
  for (const peer of take(AROUND_DEMO.rejectedByDemo)) writer.request(peer, demo, 'rejected')
  for (const peer of take(AROUND_DEMO.rejectedByThem)) writer.request(demo, peer, 'rejected')
  for (const peer of take(AROUND_DEMO.ignored)) writer.ignore(demo, peer)
}

function likelyPeers(
  chance: Chance,
  member: DemoMember,
  others: readonly DemoMember[],
): DemoMember[] {
  const kindred = others.filter(
    (peer) => peer !== member && peer.skills.some((skill) => member.skills.includes(skill)),
  )
  const count = 1 + chance.below(EDGES_EACH)
  const strangers = others.filter((peer) => peer !== member)
  return [...chance.some(kindred, count), ...chance.some(strangers, chance.below(3))]
}

class GraphWriter {
  readonly graph: DemoGraph = { requests: [], ignores: [] }
  readonly #taken = new Set<string>()
  readonly #chance: Chance
  readonly #now: Date

  constructor(chance: Chance, now: Date) {
    this.#chance = chance
    this.#now = now
  }

  request(from: DemoMember, to: DemoMember, status: DemoRequest['status']): void {
    if (!this.#claim(from, to)) return
    const createdAt = this.#since(from, to)
    const decidedAt = status === 'interested' ? null : this.#between(createdAt, this.#now)
    this.graph.requests.push({
      id: this.#id(createdAt),
      from: from.id,
      to: to.id,
      status,
      createdAt,
      decidedAt,
    })
  }

  ignore(from: DemoMember, to: DemoMember): void {
    if (!this.#claim(from, to)) return
    const createdAt = this.#since(from, to)
    this.graph.ignores.push({ id: this.#id(createdAt), from: from.id, to: to.id, createdAt })
  }

  /** Two people have one thing between them in this graph. */
  #claim(a: DemoMember, b: DemoMember): boolean {
    const key = a.id < b.id ? a.id + b.id : b.id + a.id
    if (a.id === b.id || this.#taken.has(key)) return false
    this.#taken.add(key)
    return true
  }

  #since(from: DemoMember, to: DemoMember): Date {
    const both = new Date(Math.max(from.joinedAt.getTime(), to.joinedAt.getTime()) + HOUR_MS)
    return this.#between(both, this.#now)
  }

  #between(from: Date, to: Date): Date {
    const span = Math.max(0, to.getTime() - from.getTime() - HOUR_MS / 12)
    return new Date(from.getTime() + Math.floor(this.#chance.next() ** 0.6 * span))
  }

  #id(at: Date): RequestId {
    const random = this.#chance.bytes(16)
    return uuidv7({ msecs: at.getTime(), random, seq: this.#chance.below(2 ** 31) }) as RequestId
  }
}
