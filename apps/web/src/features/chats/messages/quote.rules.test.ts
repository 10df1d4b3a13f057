import type { MessageId } from '@devgrove/contract/ids'
import { expect, test } from 'vitest'
import { quotedOf, readAnswered } from './quote.rules.ts'
import { rowsOf } from './rows.rules.ts'

const id = 'one' as MessageId
const createdAt = '2026-11-20T10:00:00.000Z'
const answered = { _id: id, isMine: false, text: 'as it was sent' }
const message = { _id: id, sender: 'grace', text: 'in\nhand', time: '10:00', createdAt }

test('a quote says what the message says that is in hand, and of any other what was heard last', () => {
  const [row] = rowsOf([message], [], 'grace', false)
  const heard = new Map([[id, 'changed']])

  expect(quotedOf(answered, row, heard)).toEqual({ ...answered, text: 'in hand' })
  expect(quotedOf(answered, undefined, heard)).toEqual({ ...answered, text: 'changed' })
  expect(quotedOf(answered, undefined, new Map())).toEqual(answered)
  expect(quotedOf(answered, undefined, new Map([[id, '']])).text).toBe('')
})

test('a row knows whose message it answers, also while it waits', () => {
  const quote = { _id: id, text: 'either', createdAt }
  const theirs = { ...message, replyTo: { ...quote, sender: 'grace' } }
  const mine = { ...message, _id: 'two' as MessageId, replyTo: { ...quote, sender: 'ada' } }
  const waiting = { _id: 'three' as MessageId, to: 'grace', text: 'x', writtenAt: 1, refusal: '' }
  const rows = rowsOf([theirs, mine], [{ ...waiting, replyTo: answered }], 'grace', false)

  expect(rows.map(({ replyTo }) => replyTo?.isMine)).toEqual([false, true, false])
  expect(rows.at(-1)?.replyTo).toEqual(answered)
})

test('of what is about to be answered is read what was kept, and nothing that is not ours', () => {
  expect(readAnswered(JSON.stringify(answered))).toEqual(answered)
  for (const foreign of ['x', 'null', '{}', '{"_id":"one","text":"no side"}', null])
    expect(readAnswered(foreign)).toBeUndefined()
})
