import { expect, test } from 'vitest'
import { liftInWords } from './answer.rules.ts'

test('lifting says what follows', () => {
  const words = (kind: 'warning' | 'banned', holds: boolean) => liftInWords({ kind, holds })

  expect([words('warning', true), words('banned', true), words('banned', false)]).toEqual([
    'The warning is taken back and counted no more.',
    'Everything is as it was before.',
    'It no longer holds, so nothing changes.',
  ])
})
