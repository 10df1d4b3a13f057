import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserId } from '@devgrove/contract/ids'
import { shownReadTo } from './chat.rules.ts'

const [ME, PEER] = ['me' as UserId, 'peer' as UserId]
const STATUSES = ['active', 'deactivated', 'banned'] as const

const end = fc.record({ status: fc.constantFrom(...STATUSES), shows: fc.boolean() })

test('how far one of two has read is known to the other where both show it, both are active and they are connected, and so from both sides', () => {
  const readTo = new Date('2026-12-01T10:00:00.123Z')
  fc.assert(
    fc.property(end, end, fc.boolean(), fc.boolean(), (one, other, areConnected, isKept) => {
      const seenFrom = (me: UserId, mine: typeof one, peer: UserId, theirs: typeof one) =>
        shownReadTo(me, {
          parties: {
            myStatus: mine.status,
            peer: { id: peer, status: theirs.status },
            areConnected,
          },
          showsMine: mine.shows,
          showsTheirs: theirs.shows,
          readTo: isKept ? readTo : null,
        })
      const may = [one, other].every(({ status, shows }) => shows && status === 'active')
      const expected = may && areConnected && isKept ? readTo.toISOString() : undefined

      expect(seenFrom(ME, one, PEER, other)).toBe(expected)
      expect(seenFrom(PEER, other, ME, one)).toBe(expected)
    }),
  )
})
