import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '@devgrove/contract/ids'
import { Wire } from '../../test/wire.ts'
import { openPresence, type Presence } from './presence.ts'

const [ada, grace, linus] = ['ada', 'grace', 'linus'] as [UserId, UserId, UserId]
const PEOPLE = [ada, grace, linus]
const GRACE_MS = 5000
const SILENT_MS = 10_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Place {
  node: string
  presence: Presence
  /** What those who are connected here were told last of each. */
  told: Map<UserId, boolean>
}

/** Some nodes on one wire, and what is told on each: `everywhere` reaches the people of all. */
const places = (wire: Wire, ...nodes: string[]): Place[] => nodes.map((node) => place(wire, node))

function place(wire: Wire, node: string): Place {
  const bus = wire.join(node)
  const made: Place = { node, presence: openPresence(bus), told: new Map() }
  bus.on('told', ({ userId, isOnline }: { userId: UserId; isOnline: boolean }) =>
    made.told.set(userId, isOnline),
  )
  made.presence.onChange(({ userId, isOnline }, scope) => {
    if (scope === 'everywhere') bus.tell('told', { userId, isOnline })
    made.told.set(userId, isOnline)
  })
  return made
}

const seen = (all: Place[], who: UserId) => all.map(({ presence }) => presence.isOnline(who))
const heard = (all: Place[], who: UserId) => all.map(({ told }) => told.get(who) ?? false)
const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds)

describe('two nodes', () => {
  test('know of each other’s people, and of those who were there first', () => {
    const wire = new Wire()
    const [north] = places(wire, 'north') as [Place]
    north.presence.arrive(ada)
    const [south] = places(wire, 'south') as [Place]

    south.presence.arrive(grace)
    pass(500)

    expect(seen([north, south], ada)).toEqual([true, true])
    expect(seen([north, south], grace)).toEqual([true, true])
  })

  test('find each other although a new one could not hear at first', () => {
    const wire = new Wire()
    const [north] = places(wire, 'north') as [Place]
    north.presence.arrive(ada)
    pass(20_000)
    wire.loses = (_from, to) => to === 'south'
    const [south] = places(wire, 'south') as [Place]
    pass(500)
    wire.loses = () => false
    expect(south.presence.isOnline(ada)).toBe(false)

    pass(4000)

    expect(south.presence.isOnline(ada)).toBe(true)
  })

  test('tell of a page that loads anew on the other node to nobody', () => {
    const wire = new Wire()
    const both = places(wire, 'north', 'south') as [Place, Place]
    const [north, south] = both
    north.presence.arrive(ada)
    pass(500)
    for (const { told } of both) told.clear()
    north.presence.depart(ada)
    pass(1000)
    south.presence.arrive(ada)
    pass(20_000)

    expect(seen(both, ada)).toEqual([true, true])
    for (const { told } of both) expect(told.size).toBe(0)
  })

  test('tell that somebody left who left both at the same moment', () => {
    const wire = new Wire()
    const both = places(wire, 'north', 'south')
    for (const { presence } of both) presence.arrive(ada)
    pass(500)
    wire.delayMs = 50
    for (const { presence } of both) presence.depart(ada)
    pass(GRACE_MS + 200)

    expect(seen(both, ada)).toEqual([false, false])
    expect(heard(both, ada)).toEqual([false, false])
  })

  test('tell that somebody is there who came to one as the other gave them up', () => {
    const wire = new Wire()
    const both = places(wire, 'north', 'south') as [Place, Place]
    const [north, south] = both
    north.presence.arrive(ada)
    pass(500)
    wire.delayMs = 50
    north.presence.depart(ada)
    pass(GRACE_MS - 20)
    south.presence.arrive(ada)
    pass(1000)

    expect(seen(both, ada)).toEqual([true, true])
    expect(heard(both, ada)).toEqual([true, true])
  })
})

describe('a node that dies', () => {
  test('leaves no ghosts after the time of silence, and none who came to another node', () => {
    const wire = new Wire()
    const [north, south] = places(wire, 'north', 'south') as [Place, Place]
    for (const who of [ada, grace]) north.presence.arrive(who)
    pass(500)
    wire.kill('north')
    pass(1000)
    south.presence.arrive(ada)
    expect(south.presence.isOnline(grace)).toBe(true)

    pass(SILENT_MS + 1000)

    expect([south.presence.isOnline(ada), south.presence.isOnline(grace)]).toEqual([true, false])
    expect([south.told.get(ada), south.told.get(grace)]).toEqual([true, false])
  })

  test('is not taken for dead while nobody can hear, nor at once when they can again', () => {
    const wire = new Wire()
    const both = places(wire, 'north', 'south') as [Place, Place]
    both[0].presence.arrive(ada)
    pass(500)
    wire.isUp = false
    pass(60_000)
    wire.isUp = true
    pass(500)

    expect(seen(both, ada)).toEqual([true, true])
    pass(20_000)
    expect(seen(both, ada)).toEqual([true, true])
  })

  test('and that only stood still has its people back, and knows those of the others', () => {
    const wire = new Wire()
    const both = places(wire, 'north', 'south') as [Place, Place]
    both[0].presence.arrive(ada)
    both[1].presence.arrive(grace)
    pass(500)
    // north is heard by nobody, and then speaks on without a gap: it stood still, and its clock with it
    wire.loses = (from) => from === 'north'
    pass(SILENT_MS + 2000)
    expect(seen(both, ada)).toEqual([true, false])
    wire.loses = () => false
    pass(4000)

    expect(seen(both, ada)).toEqual([true, true])
    expect(seen(both, grace)).toEqual([true, true])
  })

  test('by a stop gives its people the seconds of grace to come to another', () => {
    const wire = new Wire()
    const [north, south] = places(wire, 'north', 'south') as [Place, Place]
    for (const who of [ada, grace]) north.presence.arrive(who)
    pass(500)
    for (const who of [ada, grace]) north.presence.depart(who)
    north.presence.stop()
    wire.kill('north')
    pass(10)
    pass(2000)
    south.presence.arrive(ada)
    south.told.clear()
    pass(GRACE_MS)

    expect([south.presence.isOnline(ada), south.presence.isOnline(grace)]).toEqual([true, false])
    expect([...south.told]).toEqual([[grace, false]])
  })
})

type Step =
  | { kind: 'arrive' | 'depart'; at: number; who: UserId }
  | { kind: 'pass'; ms: number }
  | { kind: 'loss'; share: number }

const NODES = ['north', 'south', 'east']
const at = fc.nat(NODES.length - 1)
const walk: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('arrive' as const, 'depart' as const),
    at,
    who: fc.constantFrom(...PEOPLE),
  }),
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.oneof(fc.constantFrom(0, 10, 4990, 5000), fc.nat(12_000)),
  }),
)
const loss = fc.record({ kind: fc.constant('loss' as const), share: fc.constantFrom(0, 0.3, 1) })

/** With that seed the question about what was lost is lost itself. */
const QUESTION_LOST: Step[] = [
  { kind: 'pass', ms: 3000 },
  { kind: 'loss', share: 0.3 },
  { kind: 'arrive', at: 0, who: ada },
  { kind: 'pass', ms: 401 },
]

/** Walks, and returns who is really where. */
function take(all: Place[], steps: readonly Step[], lose: (share: number) => void) {
  const sockets = new Map<string, number>()
  const move = (index: number, who: UserId, by: 1 | -1): void => {
    const key = `${index} ${who}`
    const count = sockets.get(key) ?? 0
    if (by < 0 && count === 0) return
    sockets.set(key, count + by)
    const presence = all[index]?.presence
    if (by > 0) presence?.arrive(who)
    else presence?.depart(who)
  }
  for (const given of steps) {
    if (given.kind === 'pass') pass(given.ms)
    else if (given.kind === 'loss') lose(given.share)
    else move(given.at, given.who, given.kind === 'arrive' ? 1 : -1)
  }
  return PEOPLE.map((who) => NODES.some((_, index) => (sockets.get(`${index} ${who}`) ?? 0) > 0))
}

describe('three nodes', () => {
  test('on a slow wire always end with what is true, and have told it', () => {
    fc.assert(
      fc.property(
        fc.array(walk, { maxLength: 40 }),
        fc.constantFrom(1, 5, 40),
        (steps, delayMs) => {
          const wire = new Wire()
          const all = places(wire, ...NODES)
          wire.delayMs = delayMs
          const truth = take(all, steps, () => undefined)
          pass(GRACE_MS + 1000)

          for (const [index, who] of PEOPLE.entries()) {
            const right = Array.from({ length: 3 }, () => truth[index])
            expect([who, seen(all, who)]).toEqual([who, right])
            expect([who, heard(all, who)]).toEqual([who, right])
          }
          for (const { presence, node } of all) {
            presence.stop()
            wire.kill(node)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('on a wire that loses know what is true as soon as it no longer does', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(walk, loss), { maxLength: 40 }), fc.nat(), (steps, seed) => {
        const wire = new Wire()
        const all = places(wire, ...NODES)
        let next = seed
        const truth = take(all, steps, (share) => {
          wire.loses = () => {
            next = (next * 1_103_515_245 + 12_345) % 2 ** 31
            return next / 2 ** 31 < share
          }
        })
        wire.loses = () => false
        pass(GRACE_MS + SILENT_MS + 5000)

        for (const [index, who] of PEOPLE.entries()) {
          const right = Array.from({ length: 3 }, () => truth[index])
          expect([who, seen(all, who)]).toEqual([who, right])
        }
        for (const { presence, node } of all) {
          presence.stop()
          wire.kill(node)
        }
      }),
      { numRuns: 200, examples: [[QUESTION_LOST, 599_050_805]] },
    )
  })
})
