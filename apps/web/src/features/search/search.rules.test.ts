import type { FoundUser } from '@devgrove/contract/search'
import { expect, test } from 'vitest'
import { isNearBottom } from '../../platform/use-near-bottom.ts'
import {
  announced,
  easierSearches,
  pageAfter,
  searchText,
  skillsIn,
  skillsText,
} from './search.rules.ts'

const person = (_id: string, username = _id) => ({ _id, username }) as FoundUser

test('what is typed is trimmed, and blank text is nothing to look for', () => {
  expect(searchText('  grace hopper ')).toBe('grace hopper')
  expect(searchText(' \n\t ')).toBe('')
  expect(searchText(' \u200b\u2800 ')).toBe('')
})

test('text is cut to the 64 code points that a search may have', () => {
  expect(searchText('🌳'.repeat(70))).toBe('🌳'.repeat(64))
})

test('pages are asked for until one is empty, also after a short one', () => {
  expect(pageAfter([[person('a')]])).toBe(2)
  expect(pageAfter([[person('a')], []])).toBeUndefined()
})

test('the next page is due within 100 px of the bottom', () => {
  expect(isNearBottom({ scrollY: 99, innerHeight: 800 }, 1000)).toBe(false)
  expect(isNearBottom({ scrollY: 100, innerHeight: 800 }, 1000)).toBe(true)
})

test('a screen reader hears how many were found', () => {
  expect([0, 1, 5].map(announced)).toEqual([
    'No results found.',
    '1 person found.',
    '5 people found.',
  ])
})

test('the skills of an address are taken once each, as many as the server takes', () => {
  expect(skillsIn('Rust, go,,rust,C++,C,Node.js')).toEqual(['Rust', 'go', 'C++'])
  expect(skillsIn('')).toEqual([])
  expect(skillsText(skillsIn('Rust,Go'))).toBe('Rust,Go')
  expect(skillsText(['one, two'])).toBe('one  two')
  expect(skillsText([])).toBeUndefined()
})

test('whoever finds nobody is offered less to look for', () => {
  expect(easierSearches('ada', [])).toEqual([])
  expect(easierSearches('ada', ['Rust'])).toEqual([
    { label: 'Search without Rust', text: 'ada', skills: [] },
  ])
  expect(easierSearches('ada  love lace', ['Rust', 'Go'])).toEqual([
    { label: 'Search without the skills', text: 'ada  love lace', skills: [] },
    { label: 'Search for “ada”', text: 'ada', skills: ['Rust', 'Go'] },
    { label: 'Search for “love”', text: 'love', skills: ['Rust', 'Go'] },
  ])
})
