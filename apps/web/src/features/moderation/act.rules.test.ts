import type { Act } from '@devgrove/contract/moderation'
import { expect, test } from 'vitest'
import { actInWords } from './act.rules.ts'

test('an act is told in a few words', () => {
  const act = (kind: Act['kind'], before: Act['before'], after: Act['after']) =>
    actInWords({ kind, before, after } as Act)

  expect([
    act('role', { role: 'user' }, { role: 'admin' }),
    act('status', { suspension: 'none' }, { suspension: 'banned' }),
    act('status', { suspension: 'banned' }, { suspension: 'deactivated' }),
    act('status', { suspension: 'banned' }, { suspension: 'none' }),
    act('status', { suspension: 'deactivated' }, { suspension: 'none' }),
    act('warning', {}, {}),
    act('report', { state: 'open' }, { state: 'in_progress' }),
    act('report', { state: 'in_progress' }, { state: 'closed', outcome: 'upheld' }),
    act('report', { state: 'in_progress' }, { state: 'open' }),
    act('appeal', { state: 'banned' }, { outcome: 'lifted' }),
    act('appeal', { state: 'warning' }, { outcome: 'upheld' }),
    act('payment', { state: 'waiting' }, { state: 'settled', paymentId: 'pay_1' }),
  ]).toEqual([
    'Member became Admin',
    'Banned',
    'Deactivated',
    'Ban lifted',
    'Deactivation lifted',
    'Warned',
    'Report taken up',
    'Report upheld',
    'Report put back',
    'Ban lifted on appeal',
    'Warning upheld on appeal',
    'Payment settled',
  ])
})
