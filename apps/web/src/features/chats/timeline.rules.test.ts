import type { ChatHeader, Message } from '@devgrove/contract/chats'
import type { MessageId } from '@devgrove/contract/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginAgain,
  beginTimeline,
  type Timeline,
  withArrival,
  withMissed,
  withOlder,
} from './timeline.rules.ts'

const header: ChatHeader = {
  userId: 'grace',
  name: 'Grace Hopper',
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

  timeline = withOlder(timeline, { header, messages: all.slice(10, 30), hasMore: true })
  timeline = withOlder(timeline, { header, messages: all.slice(0, 12), hasMore: false })

  expect(timeline.messages).toEqual(all)
  expect(timeline.hasOlder).toBe(false)
  expect(timeline.isBehind).toBe(false)
})

test('older messages that cannot be loaded are no longer looked for', () => {
  const timeline = beginTimeline({ header, messages: history(3), hasMore: true })

  expect(withOlder(timeline, undefined)).toEqual({
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
