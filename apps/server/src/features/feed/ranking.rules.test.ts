import { expect, test } from 'vitest'
import type { UserId } from '@devgrove/contract/ids'
import { type Candidate, rank } from './ranking.rules.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3600 * 1000)

const candidate = (id: string, facts: Partial<Candidate> = {}): Candidate => ({
  id: id as UserId,
  skills: [],
  sharedConnections: 0,
  isShown: true,
  lastActiveAt: daysAgo(100),
  joinedAt: daysAgo(400),
  ...facts,
})

const order = (candidates: Candidate[], skills: [string, number][] = []): string[] =>
  rank(candidates, new Map(skills), NOW).map(({ id }) => id)

test('a rare shared skill outweighs a common one', () => {
  const people = [
    candidate('common', { skills: ['JavaScript'] }),
    candidate('rare', { skills: ['Idris'] }),
  ]

  expect(
    order(people, [
      ['javascript', 400_000],
      ['idris', 12],
    ]),
  ).toEqual(['rare', 'common'])
})

test('two shared skills outweigh one of the same rarity', () => {
  const people = [
    candidate('one', { skills: ['Go'] }),
    candidate('two', { skills: ['Go', 'Rust'] }),
  ]

  expect(
    order(people, [
      ['go', 50],
      ['rust', 50],
    ]),
  ).toEqual(['two', 'one'])
})

test('more shared connections, recent activity and newness each put somebody forward', () => {
  expect(order([candidate('a'), candidate('b', { sharedConnections: 1 })])).toEqual(['b', 'a'])
  expect(order([candidate('a'), candidate('b', { lastActiveAt: daysAgo(0) })])).toEqual(['b', 'a'])
  expect(order([candidate('a'), candidate('b', { joinedAt: daysAgo(1) })])).toEqual(['b', 'a'])
})

test('who was here this week and says what they do comes before whoever just joined and says nothing', () => {
  const people = [
    candidate('blank', { lastActiveAt: NOW, joinedAt: NOW }),
    candidate('filled', { skills: ['Go'], lastActiveAt: daysAgo(1), joinedAt: daysAgo(60) }),
  ]

  expect(order(people)).toEqual(['filled', 'blank'])
})

test('who shares a connection and says nothing comes before whoever says something and shares none', () => {
  const people = [
    candidate('known', { sharedConnections: 1, lastActiveAt: NOW }),
    candidate('stranger', { skills: ['Go'], lastActiveAt: NOW }),
  ]

  expect(order(people)).toEqual(['known', 'stranger'])
})

test('equal people keep one order, the newer first, whatever order they came in', () => {
  const people = ['1', '2', '3'].map((id) => candidate(id))

  expect(order(people)).toEqual(['3', '2', '1'])
  expect(order(people.toReversed())).toEqual(['3', '2', '1'])
})

test('a skill is the same in any spelling of case', () => {
  const [first] = rank(
    [candidate('a', { skills: ['POSTGRESQL'] })],
    new Map([['postgresql', 3]]),
    NOW,
  )

  expect(first?.reasons[0]?.text).toBe('Shares POSTGRESQL with you')
})

test('reasons name at most three skills, the rarest first', () => {
  const skills = ['Java', 'Zig', 'Go', 'Rust']
  const popularity = new Map([
    ['java', 900],
    ['zig', 2],
    ['go', 300],
    ['rust', 40],
  ])
  const [first] = rank([candidate('a', { skills })], popularity, NOW)

  expect(first?.reasons[0]?.text).toBe('Shares Zig, Rust and Go with you')
})

test('when somebody was active is not told of whoever does not show that they are online', () => {
  const reasonOf = (isShown: boolean) =>
    rank([candidate('a', { lastActiveAt: NOW, isShown })], new Map(), NOW)[0]?.reasons[0]?.text

  expect([reasonOf(true), reasonOf(false)]).toEqual(['Active today', 'You have not met yet'])
})

test('a skill does not turn around the sentence that names it', () => {
  const skills = ['\u202egnp', '\u2067a\u2069b']
  const popularity = new Map([
    ['gnp', 1],
    ['ab', 2],
  ])
  const [first] = rank([candidate('a', { skills })], popularity, NOW)

  expect(first?.reasons[0]?.text).toBe('Shares gnp and ab with you')
})
