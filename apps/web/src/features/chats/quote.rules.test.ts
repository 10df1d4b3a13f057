import type { MessageId } from '@devgrove/contract/ids'
import { expect, test } from 'vitest'
import { type Known, quotedOf, readCopies, withCopy } from './quote.rules.ts'
import { rowsOf } from './rows.rules.ts'

const id = 'one' as MessageId
const createdAt = '2026-11-20T10:00:00.000Z'
const quote = { _id: id, sender: 'grace', text: 'as it was sent', createdAt }
const known = (more: Partial<Known> = {}): Known => ({
  peer: 'grace',
  changed: new Map(),
  copies: {},
  ...more,
})

test('a quote says what the message says that is in hand, and of any other what was heard last', () => {
  const message = { _id: id, sender: 'grace', text: 'in\nhand', time: '10:00', createdAt }
  const rows = rowsOf([message], [], 'grace', false)
  const changed = new Map([[id, 'changed']])

  expect(quotedOf(quote, rows, known({ changed }))).toEqual({ isMine: false, text: 'in hand' })
  expect(quotedOf(quote, [], known({ changed }))).toEqual({ isMine: false, text: 'changed' })
  expect(quotedOf(quote, [], known())).toEqual({ isMine: false, text: 'as it was sent' })
  expect(quotedOf(quote, [], known({ changed: new Map([[id, '']]) }))?.text).toBe('')
  expect(quotedOf({ ...quote, sender: 'ada' }, [], known())?.isMine).toBe(true)
})

test('of a message that is about to be answered a copy is kept, of the latest twenty', () => {
  const copy = { isMine: true, text: 'kept' }
  let copies = withCopy({}, id, copy)
  expect(quotedOf({ _id: id }, [], known({ copies }))).toEqual(copy)
  expect(quotedOf({ _id: id }, [], known())).toBeUndefined()

  for (let number = 0; number < 20; number++) copies = withCopy(copies, `no ${number}`, copy)
  expect(Object.keys(copies)).toHaveLength(20)
  expect(copies).not.toHaveProperty(id)
  expect(readCopies(JSON.stringify(copies))).toEqual(copies)
  for (const foreign of ['x', 'null', '{"a":1,"b":null}', null])
    expect(readCopies(foreign)).toEqual({})
})
