import { expect, test } from 'vitest'
import { areOf, type FoldingRows, isMoving, rowsAfter, settled } from './folding.rules.ts'

const list = (ids: string) => [...ids].map((_id) => ({ _id }))
const never = () => false
const shown = (rows: FoldingRows<{ _id: string }>) =>
  rows.map(({ item, place }) => `${item._id}${place ?? '-'}`).join(' ')

test('rows that leave stay where they were until they have folded away, and no longer count', () => {
  const all = rowsAfter([], list('abcde'), never)
  const fewer = rowsAfter(all, list('be'), never)
  expect(shown(fewer)).toBe('a- b1 c- d- e2')
  expect(shown(rowsAfter(fewer, list('b'), never))).toBe('a- b1 c- d- e-')
  expect(shown(settled(fewer))).toBe('b1 e2')
  expect([all, fewer, settled(fewer)].map(isMoving)).toEqual([false, true, false])
})

test('a row that comes back unfolds once, and rows that were there or are new do not', () => {
  const fewer = rowsAfter(rowsAfter([], list('abc'), never), list('ac'), never)
  const back = rowsAfter(settled(fewer), list('abcd'), ({ _id }) => 'ab'.includes(_id))
  expect(back.map(({ isReturning }) => isReturning)).toEqual([false, true, false, false])
  expect(rowsAfter(back, list('abc'), never)[1]?.isReturning).toBe(true)
  expect(settled(back).some(({ isReturning }) => isReturning)).toBe(false)
  expect(shown(rowsAfter(fewer, list('abc'), never))).toBe('a1 b2 c3')
})

test('what is new of a row is shown, and new rows stand where the list has them', () => {
  const items = [
    { _id: 'b', status: 1 },
    { _id: 'a', status: 2 },
  ]
  const before = rowsAfter([], [{ _id: 'a', status: 1 }], never)
  const rows = rowsAfter(before, items, never)
  expect(rows.map(({ item }) => item)).toEqual(items)
  expect([areOf(before, items), areOf(rows, items)]).toEqual([false, true])
})
