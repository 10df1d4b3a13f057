import type { ChatHeader, Message } from '@devgrove/contract/chats'
import type { MessageId } from '@devgrove/contract/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withOlder } from './older.rules.ts'
import {
  beginAgain,
  beginTimeline,
  type Timeline,
  withArrival,
  withChange,
  withMissed,
  withRead,
} from './timeline.rules.ts'

const header: ChatHeader = {
  userId: 'grace',
  name: 'Grace Hopper',
  lastName: 'Hopper',
  avatar: '',
  isPremium: false,
  online: true,
  closed: '',
}

const at = (number: number): string => new Date(1_000_000 + number).toISOString()

/** A chat of so many messages, as the server has it. */
const history = (length: number): Message[] =>
  Array.from({ length }, (_, index) => ({
    _id: `message ${index}` as MessageId,
    sender: index % 3 ? 'ada' : 'grace',
    text: String(index),
    time: '00:00',
    createdAt: at(index),
  }))

const arrivalOf = (all: readonly Message[], index: number) => ({
  newMessage: all[index] as Message,
  previousAt: all[index - 1]?.createdAt ?? null,
})

test('whatever is lost, doubled or late on the way, asking for what was missed makes the chat whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.array(fc.nat({ max: 59 }), { maxLength: 80 }),
      fc.integer({ min: 1, max: 7 }),
      (loaded, arrivals, atOnce) => {
        const all = history(60)
        let timeline = beginTimeline({ header, messages: all.slice(0, loaded), hasMore: false })
        for (const index of arrivals) timeline = withArrival(timeline, arrivalOf(all, index))

        const last = Math.max(loaded - 1, ...arrivals)
        const soFar = all.slice(0, last + 1)
        // who is behind knows it: nothing is missing silently
        if (!timeline.isBehind) expect(timeline.messages).toEqual(soFar)
        for (let rounds = 0; timeline.isBehind; rounds++) {
          expect(rounds).toBeLessThan(100)
          const missed = soFar.filter(({ createdAt }) => createdAt > timeline.syncedTo)
          timeline = withMissed(timeline, {
            header,
            messages: missed.slice(0, atOnce),
            hasMore: missed.length > atOnce,
          })
        }
        expect(timeline.messages).toEqual(soFar)
        expect(timeline.syncedTo).toBe(soFar.at(-1)?.createdAt ?? '')
      },
    ),
  )
})

test('older messages come before, each once, until there are none', () => {
  const all = history(50)
  let timeline = beginTimeline({ header, messages: all.slice(30), hasMore: true })

  timeline = withOlder(timeline, { header, messages: all.slice(10, 30), hasMore: true }, at(30))
  timeline = withOlder(timeline, { header, messages: all.slice(0, 12), hasMore: false }, at(10))

  expect(timeline.messages).toEqual(all)
  expect(timeline.hasOlder).toBe(false)
  expect(timeline.isBehind).toBe(false)
})

test('older messages that cannot be loaded are no longer looked for', () => {
  const timeline = beginTimeline({ header, messages: history(3), hasMore: true })

  expect(withOlder(timeline, undefined, at(0))).toEqual({
    ...timeline,
    hasOlder: false,
    hasOlderFailed: true,
  })
})

test('an answer that was on its way while a message arrived does not take it away', () => {
  const all = history(5)
  const known: Timeline = withArrival(
    beginTimeline({ header, messages: [], hasMore: false }),
    arrivalOf(all, 0),
  )

  const empty = beginAgain({ header, messages: [], hasMore: false }, known)
  const whole = beginAgain({ header, messages: all, hasMore: false }, known)

  expect(empty.messages).toEqual([all[0]])
  expect(empty.isBehind).toBe(true)
  expect(whole).toEqual(beginTimeline({ header, messages: all, hasMore: false }))
})

type Step =
  | { kind: 'write' | 'begin' | 'missed' | 'older' }
  | { kind: 'arrive' | 'answer'; which: number }

/** A client that asks and a server that answers, in whatever order the answers come back. */
class Asking {
  all: Message[] = history(5)
  timeline: Timeline | undefined
  readonly #onTheirWay: ((timeline: Timeline | undefined) => Timeline | undefined)[] = []
  static readonly page = 4

  take(step: Step): void {
    if (step.kind === 'write') this.all = history(this.all.length + 1)
    else if (step.kind === 'arrive') this.#arrive(step.which % this.all.length)
    else if (step.kind === 'answer') this.#answer(step.which)
    else this.#ask(step.kind)
  }

  settle(): void {
    while (this.#onTheirWay.length > 0) this.#answer(0)
    if (!this.timeline) this.#ask('begin')
    for (let rounds = 0; rounds < 100; rounds++) {
      this.#answer(0)
      this.#ask(this.timeline?.syncedTo ? 'missed' : 'begin')
    }
    this.#answer(0)
  }

  #arrive(index: number): void {
    if (this.timeline) this.timeline = withArrival(this.timeline, arrivalOf(this.all, index))
  }

  #answer(which: number): void {
    const [answer] = this.#onTheirWay.splice(which % Math.max(1, this.#onTheirWay.length), 1)
    if (answer) this.timeline = answer(this.timeline)
  }

  #ask(kind: 'begin' | 'missed' | 'older'): void {
    const { all, timeline } = this
    const { page } = Asking
    if (kind === 'begin') {
      const answer = { header, messages: all.slice(-page), hasMore: all.length > page }
      this.#onTheirWay.push((known) => beginAgain(answer, known))
    } else if (kind === 'missed' && timeline?.syncedTo) {
      const missed = all.filter(({ createdAt }) => createdAt > timeline.syncedTo)
      const answer = { header, messages: missed.slice(0, page), hasMore: missed.length > page }
      this.#onTheirWay.push((known) => known && withMissed(known, answer))
    } else if (kind === 'older' && timeline?.hasOlder) {
      const before = timeline.messages[0]?.createdAt ?? ''
      const older = all.filter(({ createdAt }) => createdAt < before)
      const answer = { header, messages: older.slice(-page), hasMore: older.length > page }
      this.#onTheirWay.push((known) => known && withOlder(known, answer, before))
    }
  }
}

test('answers that come back in any order, and chats begun again, leave no hole that nobody looks into', () => {
  const which = fc.nat(50)
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.constantFrom('write', 'write', 'write', 'begin', 'missed', 'older').map((kind) => ({
      kind: kind as 'write',
    })),
    fc.record({ kind: fc.constantFrom('arrive' as const, 'answer' as const), which }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const asking = new Asking()
      for (const one of steps) asking.take(one)
      asking.settle()

      const { all, timeline } = asking
      const inHand = timeline?.messages ?? []
      expect(inHand).toEqual(all.slice(all.length - inHand.length))
      expect(timeline?.hasOlder).toBe(inHand.length < all.length)
    }),
    { numRuns: 2000 },
  )
})

const anyVersions = fc.array(
  fc.record({ index: fc.nat({ max: 9 }), version: fc.nat({ max: 5 }) }),
  { maxLength: 30 },
)

/** What was done to a message so many times: it was edited, reacted to, or each in turn, which leaves the moments of both. */
const DONE: Record<string, (version: number) => Partial<Message>> = {
  edited: (version) => ({ changedAt: at(1000 + version) }),
  reacted: (version) => ({ reactions: { at: at(1000 + version) } }),
  both: (version) => ({
    changedAt: at(1000 + version - (version % 2)),
    reactions: { reader: 'like', at: at(1000 + version - ((version + 1) % 2)) },
  }),
}

test('whatever order copies of a message come in, the one that was changed or reacted to last is shown', () => {
  fc.assert(
    fc.property(
      anyVersions,
      fc.boolean(),
      fc.constantFrom(...Object.keys(DONE)),
      (versions, isTold, done) => {
        const all = history(10)
        const copyOf = (index: number, version: number): Message => ({
          ...(all[index] as Message),
          text: `${index}, changed ${version} times`,
          ...(version > 0 && DONE[done]?.(version)),
        })
        let timeline = beginTimeline({ header, messages: all, hasMore: false })
        const latest = new Map<number, number>()
        for (const { index, version } of versions) {
          const copy = copyOf(index, version)
          timeline = isTold
            ? withChange(timeline, copy)
            : withMissed(timeline, { header, messages: [copy], hasMore: false })
          latest.set(index, Math.max(version, latest.get(index) ?? 0))
        }
        expect(timeline.messages).toEqual(
          all.map((message, index) => {
            const version = latest.get(index) ?? 0
            return version > 0 ? copyOf(index, version) : message
          }),
        )
      },
    ),
  )
})

test('of a message that is not in hand no change is shown', () => {
  const all = history(5)
  const timeline = beginTimeline({ header, messages: all.slice(2), hasMore: true })
  const change = { ...(all[1] as Message), text: 'changed', changedAt: at(99) }

  expect(withChange(timeline, change)).toBe(timeline)
})

test('how far a peer has read never goes back, whatever comes late, and goes where it is not told any more', () => {
  const begun = beginTimeline({ header, messages: history(3), hasMore: false })
  const answer = (readTo?: string) => ({
    header: readTo === undefined ? header : { ...header, readTo },
    messages: [],
    hasMore: false,
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 9 })), { minLength: 1 }), (said) => {
      let timeline = begun
      for (const [isPushed, number] of said)
        timeline = isPushed
          ? withRead(timeline, at(number))
          : withMissed(timeline, answer(at(number)))

      expect(timeline.header.readTo).toBe(at(Math.max(...said.map(([, number]) => number))))
      expect(timeline.messages).toBe(begun.messages)
      expect(withMissed(timeline, answer()).header.readTo).toBeUndefined()
    }),
  )
})
