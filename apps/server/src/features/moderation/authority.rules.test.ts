import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserId } from '@devgrove/contract/ids'
import { Role, Status } from '@devgrove/contract/profiles'
import {
  deedsOf,
  type Subject,
  whyNotAbove,
  whyNotRole,
  whyNotStatus,
  whyNotWarning,
} from './authority.rules.ts'

const [ME, THEM] = ['me', 'them'] as UserId[] as [UserId, UserId]
const role = fc.constantFrom(...Role.options)
const status = fc.constantFrom(...Status.options)
const suspended = fc.constantFrom(null, 'deactivated' as const, 'banned' as const)
const RANK = ['user', 'moderator', 'admin']

const member = (facts: Partial<Subject> = {}): Subject => ({
  id: THEM,
  role: 'user',
  status: 'active',
  suspended: null,
  ...facts,
})

test('who may act on whom is the whole table of roles', () => {
  const table = Role.options.map((actor) =>
    Role.options.map((subject) => whyNotAbove({ id: ME, role: actor }, member({ role: subject }))),
  )

  expect(table).toEqual([
    ['staff_only', 'staff_only', 'staff_only'],
    [undefined, 'not_above', 'not_above'],
    [undefined, undefined, 'not_above'],
  ])
})

test('nobody ever acts on themselves, on equals or on superiors, whatever the status is', () => {
  fc.assert(
    fc.property(role, role, status, status, suspended, (actor, theirs, now, wanted, held) => {
      const subject = member({ role: theirs, status: now, suspended: held })
      const isAbove = actor !== 'user' && RANK.indexOf(theirs) < RANK.indexOf(actor)

      expect(whyNotStatus({ id: THEM, role: actor }, subject, wanted)).toBeDefined()
      expect(whyNotWarning({ id: THEM, role: actor }, subject)).toBeDefined()
      if (!isAbove) {
        expect(whyNotStatus({ id: ME, role: actor }, subject, wanted)).toBeDefined()
        expect(whyNotWarning({ id: ME, role: actor }, subject)).toBeDefined()
        expect(deedsOf({ id: ME, role: actor }, subject)).not.toContain('ban')
      }
      expect(deedsOf({ id: THEM, role: actor }, subject)).toEqual([])
    }),
  )
})

test('roles are changed by admins only, never their own, and the last admin stays', () => {
  fc.assert(
    fc.property(role, role, role, fc.boolean(), (actor, theirs, wanted, hasOther) => {
      const why = whyNotRole({ id: ME, role: actor }, member({ role: theirs }), wanted, hasOther)
      const self = whyNotRole({ id: THEM, role: actor }, member({ role: theirs }), wanted, true)

      expect(self).toBeDefined()
      if (why === undefined) {
        expect([actor, theirs === wanted]).toEqual(['admin', false])
        expect(theirs !== 'admin' || hasOther).toBe(true)
      }
    }),
  )
})

test('what a member chose themselves is not taken back by staff', () => {
  const admin = { id: ME, role: 'admin' } as const

  expect(whyNotStatus(admin, member(), 'active')).toBe('already_active')
  for (const suspended of ['deactivated', 'banned'] as const) {
    const there = member({ status: suspended, suspended })
    expect(whyNotStatus(admin, there, suspended)).toBe('status_unchanged')
  }
  expect(whyNotStatus(admin, member({ status: 'deactivated' }), 'active')).toBe('chosen_by_member')
  const held = member({ status: 'deactivated', suspended: 'deactivated' })
  expect(whyNotStatus(admin, held, 'active')).toBeUndefined()
  expect(deedsOf(admin, held)).toEqual(['warn', 'activate', 'ban'])
  expect(whyNotRole(admin, held, 'moderator', true)).toBe('member_suspended')
})
