import type { Request } from '@devgrove/contract/connections'
import { expect, test } from 'vitest'
import { type ListPage, pageAfter, pagesAfter, pagesWithBack, requestsOf } from './list.rules.ts'

const request = (index: number) =>
  ({ _id: `request-${index}`, status: 'interested' }) as unknown as Request
const page = (from: number, to: number, total: number): ListPage => ({
  requests: Array.from({ length: to - from }, (_empty, index) => request(from + index)),
  total,
})
const idOf = (index: number) => request(index)._id

test('appended requests are there once', () => {
  expect(requestsOf([page(0, 10, 25), page(9, 19, 25)])).toHaveLength(19)
})

test('the next page follows what is in hand', () => {
  expect(pageAfter([page(0, 10, 25)])).toBe(2)
  expect(pageAfter([page(0, 10, 25), page(10, 20, 25)])).toBe(3)
  expect(pageAfter([page(0, 10, 25), page(10, 20, 25), page(20, 25, 25)])).toBeUndefined()
  expect(pageAfter([page(0, 0, 0)])).toBeUndefined()
})

test('after a removal the page that now holds the first unseen request is asked for again', () => {
  const inHand = pagesAfter([page(0, 10, 25)], idOf(3), 'accept', 'received')

  expect(requestsOf(inHand)).toHaveLength(9)
  expect(inHand[0]?.total).toBe(24)
  expect(pageAfter(inHand)).toBe(1)
})

test('nobody is skipped, whatever leaves the list between two pages', () => {
  const server = Array.from({ length: 25 }, (_empty, index) => request(index))
  const serve = (number: number): ListPage => ({
    requests: server.slice((number - 1) * 10, number * 10),
    total: server.length,
  })
  let pages = [serve(1)]
  for (const index of [2, 5, 9]) {
    server.splice(
      server.findIndex(({ _id }) => _id === idOf(index)),
      1,
    )
    pages = pagesAfter(pages, idOf(index), 'removeConnection', 'accepted')
  }
  for (let next = pageAfter(pages); next; next = pageAfter(pages)) pages = [...pages, serve(next)]

  expect(requestsOf(pages)).toEqual(server)
})

test('an accepted follower stays in the list as a connection', () => {
  const [changed] = pagesAfter([page(0, 3, 3)], idOf(1), 'accept', 'followers')

  expect(changed?.total).toBe(3)
  expect(changed?.requests[1]?.status).toBe('accepted')
})

test('a refused answer brings back its own row only, in its place', () => {
  const before = [page(0, 3, 6), page(3, 6, 6)]
  const inHand = pagesAfter(
    pagesAfter(before, idOf(1), 'accept', 'received'),
    idOf(0),
    'reject',
    'received',
  )

  const restored = pagesWithBack(inHand, before, idOf(1))

  expect(requestsOf(restored).map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5].map(idOf))
  expect(restored.map(({ total }) => total)).toEqual([5, 5])
  expect(requestsOf(pagesWithBack(restored, before, idOf(0)))).toEqual(requestsOf(before))
})

test('a row that stayed in the list gets back what it said', () => {
  const before = [page(0, 2, 2)]
  const inHand = pagesAfter(before, idOf(1), 'accept', 'followers')

  expect(pagesWithBack(inHand, before, idOf(1))).toEqual(before)
})

test('a row that nobody knows changes nothing', () => {
  const inHand = [page(0, 2, 2)]

  expect(pagesWithBack(inHand, [], idOf(7))).toEqual(inHand)
})
