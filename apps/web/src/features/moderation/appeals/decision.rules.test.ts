import { expect, test } from 'vitest'
import { endInWords } from './decision.rules.ts'

test('a decision says until when it holds', () => {
  const words = (kind: 'warning' | 'banned', until: string | null, holds = true) =>
    endInWords({ kind, until, holds }, (instant) => `<${instant}>`)

  expect([
    words('warning', null),
    words('banned', null),
    words('banned', 'tomorrow'),
    words('banned', 'tomorrow', false),
  ]).toEqual([
    'Nothing about the account has changed.',
    'It holds until it is taken back.',
    'It ends by itself on <tomorrow>.',
    'It no longer holds.',
  ])
})
