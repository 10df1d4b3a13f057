import { expect, test } from 'vitest'
import { openedWith } from './opening.rules.ts'

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
