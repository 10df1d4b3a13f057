import { expect, test } from 'vitest'
import type { UserId } from '@devgrove/contract/ids'
import { Role } from '@devgrove/contract/profiles'
import { type Appealed, kindOf, mayAnswerAppeal } from './appeals.rules.ts'

const [ada, grace, linus] = ['ada', 'grace', 'linus'] as [UserId, UserId, UserId]

const against = (role: Appealed['decider']['role'], of: Role = 'user'): Appealed => ({
  subject: { id: ada, role: of },
  decider: { id: grace, role },
})
const DECIDERS = [...Role.options, 'gone'] as const

test('an admin answers appeals of everybody against everybody', () => {
  const admin = { id: linus, role: 'admin' } as const

  for (const of of Role.options)
    for (const by of DECIDERS) expect(mayAnswerAppeal(admin, against(by, of), true)).toBe(true)
})

test('a moderator answers no appeal of staff, and none against an admin or somebody who is gone', () => {
  const moderator = { id: linus, role: 'moderator' } as const
  const may = (of: Role) =>
    DECIDERS.filter((by) => mayAnswerAppeal(moderator, against(by, of), false))

  expect(Role.options.map(may)).toEqual([['user', 'moderator'], [], []])
})

test('nobody answers an appeal of their own, and a member none at all', () => {
  for (const role of Role.options) {
    expect(mayAnswerAppeal({ id: ada, role }, against('moderator', role), false)).toBe(false)
  }
  expect(mayAnswerAppeal({ id: linus, role: 'user' }, against('moderator'), false)).toBe(false)
})

test('nobody answers an appeal against their own decision but an admin who is the only one who could', () => {
  const may = (role: Role, hasOther: boolean) =>
    mayAnswerAppeal({ id: grace, role }, against(role), hasOther)

  expect([may('admin', true), may('admin', false)]).toEqual([false, true])
  expect([may('moderator', true), may('moderator', false)]).toEqual([false, false])
})

test('what an appeal is against is a ban, a deactivation or a warning', () => {
  expect([
    kindOf({ kind: 'status', after: { suspension: 'banned' } }),
    kindOf({ kind: 'status', after: { suspension: 'deactivated' } }),
    kindOf({ kind: 'warning', after: {} }),
  ]).toEqual(['banned', 'deactivated', 'warning'])
})
