import { expect, test } from 'vitest'
import { stepsLeft } from './first-profile.rules.ts'

test('a new member is asked for skills, a headline and an About, in this order', () => {
  expect(stepsLeft({ skills: [], headline: '', about: '' })).toEqual([
    'skills',
    'headline',
    'about',
  ])
})

test('what is there is not asked for', () => {
  expect(stepsLeft({ skills: ['Rust'], headline: '', about: 'I weave.' })).toEqual(['headline'])
  expect(stepsLeft({ skills: ['Rust'], headline: 'Weaver', about: 'I weave.' })).toEqual([])
})
