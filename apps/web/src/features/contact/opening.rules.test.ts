import { expect, test } from 'vitest'
import { openedWith, refundRequest } from './opening.rules.ts'

test('a message that was begun stays above what the form begins with, which stands there once', () => {
  expect([
    openedWith('', ''),
    openedWith('', 'Receipt 1.'),
    openedWith('Hello.', ''),
    openedWith('Hello.', 'Receipt 1.'),
    openedWith('Hello.\n\nReceipt 1. Thank you.', 'Receipt 1.'),
  ]).toEqual([
    '',
    'Receipt 1.',
    'Hello.',
    'Hello.\n\nReceipt 1.',
    'Hello.\n\nReceipt 1. Thank you.',
  ])
})

test('only the number of a receipt stands in a message by itself', () => {
  expect(refundRequest('dg-2026-000012', 'ada')).toBe(
    'I would like my money back for receipt DG-2026-000012. My username is @ada.',
  )
  for (const other of [
    undefined,
    ['DG-2026-000012'],
    '',
    'DG-2026',
    'DG-2026-000012 and more',
    'x\nDG-2026-000012',
  ]) {
    expect(refundRequest(other, 'ada')).toBe('')
  }
})
