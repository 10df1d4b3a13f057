import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserId } from '@devgrove/contract/ids'
import { PresenceMap } from './presence-map.ts'

const NODES = ['north', 'south', 'east']
const PEOPLE = ['ada', 'grace', 'linus', 'margaret'] as UserId[]

type Step =
  | { kind: 'set'; node: string; userId: UserId; isHere: boolean }
  | { kind: 'replace'; node: string; userIds: UserId[] }
  | { kind: 'drop'; node: string }

const node = fc.constantFrom(...NODES)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    node,
    userId: fc.constantFrom(...PEOPLE),
    isHere: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('replace' as const),
    node,
    userIds: fc.array(fc.constantFrom(...PEOPLE)),
  }),
  fc.record({ kind: fc.constant('drop' as const), node }),
)

/** The same, counted anew each time. */
class Recount {
  readonly places = new Set<string>()
  online = (userId: UserId) => NODES.some((place) => this.places.has(`${place} ${userId}`))
  do(given: Step): void {
    if (given.kind === 'set') return this.#put(given.node, given.userId, given.isHere)
    const now = given.kind === 'drop' ? [] : given.userIds
    for (const userId of PEOPLE) this.#put(given.node, userId, now.includes(userId))
  }
  #put(place: string, userId: UserId, isHere: boolean): void {
    if (isHere) this.places.add(`${place} ${userId}`)
    else this.places.delete(`${place} ${userId}`)
  }
}

function act(map: PresenceMap, given: Step) {
  if (given.kind === 'drop') return map.drop(given.node)
  if (given.kind === 'replace') return map.replace(given.node, given.userIds)
  return [map.set(given.node, given.userId, given.isHere)].filter((change) => change !== undefined)
}

test('whatever the nodes say, it is what a recount says, and each change is told once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [map, recount] = [new PresenceMap(), new Recount()]
      for (const given of steps) {
        const before = PEOPLE.filter(recount.online)
        recount.do(given)
        const changes = act(map, given)
        const after = PEOPLE.filter(recount.online)

        expect(PEOPLE.filter((userId) => map.isOnline(userId))).toEqual(after)
        const came = after.filter((userId) => !before.includes(userId))
        const left = before.filter((userId) => !after.includes(userId))
        const named = (isOnline: boolean) =>
          changes.filter((change) => change.isOnline === isOnline).map(({ userId }) => userId)
        expect([named(true).sort(), named(false).sort()]).toEqual([came.sort(), left.sort()])
      }
    }),
    { numRuns: 300 },
  )
})
