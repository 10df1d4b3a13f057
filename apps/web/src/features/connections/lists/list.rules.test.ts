import type { Request } from '@devgrove/contract/connections'
import { expect, test } from 'vitest'
import {
  toFullPage,
  joined,
  listAfter,
  type ListInHand,
  listWithBack,
  pageAfter,
} from './list.rules.ts'

const request = (index: number) =>
  ({ _id: `request-${index}`, status: 'interested' }) as unknown as Request
const part = (from: number, to: number, total: number): ListInHand => ({
  requests: Array.from({ length: to - from }, (_empty, index) => request(from + index)),
  total,
})
const idOf = (index: number) => request(index)._id

test('appended requests are there once, with the total of the page that came last', () => {
  const inHand = joined(part(0, 10, 25), part(9, 19, 24))

  expect(inHand).toEqual(part(0, 19, 24))
})

test('a page with nothing in it is the end, whatever it says there is', () => {
  expect(pageAfter(joined(part(0, 10, 25), part(0, 0, 25)))).toBeUndefined()
})

test('the next page follows what is in hand', () => {
  expect(pageAfter(part(0, 10, 25))).toBe(2)
  expect(pageAfter(part(0, 20, 25))).toBe(3)
  expect(pageAfter(part(0, 25, 25))).toBeUndefined()
  expect(pageAfter(part(0, 0, 0))).toBeUndefined()
})

test('what is asked for anew makes good what has left, to a full page', () => {
  expect([1, 7, 10, 11, 29, 30].map(toFullPage)).toEqual([10, 10, 10, 20, 30, 30])
})

test('after a removal the page that now holds the first unseen request is asked for again', () => {
  const inHand = listAfter(part(0, 10, 25), idOf(3), 'accept', 'received')

  expect(inHand.requests).toHaveLength(9)
  expect(inHand.total).toBe(24)
  expect(pageAfter(inHand)).toBe(1)
})

test('nobody is skipped, whatever leaves the list between two pages', () => {
  const server = Array.from({ length: 25 }, (_empty, index) => request(index))
  const serve = (number: number): ListInHand => ({
    requests: server.slice((number - 1) * 10, number * 10),
    total: server.length,
  })
  let inHand = serve(1)
  for (const index of [2, 5, 9]) {
    server.splice(
      server.findIndex(({ _id }) => _id === idOf(index)),
      1,
    )
    inHand = listAfter(inHand, idOf(index), 'removeConnection', 'accepted')
  }
  for (let next = pageAfter(inHand); next; next = pageAfter(inHand)) {
    inHand = joined(inHand, serve(next))
  }

  expect(inHand.requests).toEqual(server)
})

test('an accepted follower stays in the list as a connection', () => {
  const changed = listAfter(part(0, 3, 3), idOf(1), 'accept', 'followers')

  expect(changed.total).toBe(3)
  expect(changed.requests[1]?.status).toBe('accepted')
})

test('a refused answer brings back its own row only, in its place', () => {
  const before = part(0, 6, 6)
  const inHand = listAfter(
    listAfter(before, idOf(1), 'accept', 'received'),
    idOf(0),
    'reject',
    'received',
  )

  const restored = listWithBack(inHand, before.requests, idOf(1))

  expect(restored).toEqual(part(1, 6, 5))
  expect(listWithBack(restored, before.requests, idOf(0))).toEqual(before)
})

test('a row that stayed in the list gets back what it said', () => {
  const before = part(0, 2, 2)
  const inHand = listAfter(before, idOf(1), 'accept', 'followers')

  expect(listWithBack(inHand, before.requests, idOf(1))).toEqual(before)
})

test('a row that nobody knows changes nothing', () => {
  const inHand = part(0, 2, 2)

  expect(listWithBack(inHand, [], idOf(7))).toEqual(inHand)
})
