import { expect, test } from 'vitest'
import {
  addSkills,
  asTyped,
  FILTER,
  markedParts,
  moveSkill,
  sharesSkill,
  suggestionsFor,
} from './skill.rules.ts'

const fifteen = Array.from({ length: 15 }, (_none, index) => `Skill ${index}`)

test('a skill is trimmed, and blank text is none', () => {
  expect(addSkills([], '  Rust ')).toMatchObject({ skills: ['Rust'], error: '' })
  expect(addSkills(['Rust'], '   ')).toMatchObject({ skills: ['Rust'], error: '' })
})

test.each(['\u200b', '\u200d\u2060', ' \u2800 '])(
  'what nothing is to be seen of is no skill',
  (typed) => {
    expect(addSkills(['Rust'], typed)).toEqual({ skills: ['Rust'], error: '', refused: '' })
  },
)

test('pasting a, b, c adds three', () => {
  expect(addSkills(['Go'], 'a, b,\nc').skills).toEqual(['Go', 'a', 'b', 'c'])
})

test('a duplicate is refused whatever its case', () => {
  expect(addSkills(['GraphQL'], 'graphql')).toEqual({
    skills: ['GraphQL'],
    error: 'You have added this skill already.',
    refused: 'graphql',
  })
})

test('a skill is spelled as its suggestion', () => {
  expect(addSkills([], 'graphql', ['GraphQL']).skills).toEqual(['GraphQL'])
})

test('there are at most fifteen', () => {
  expect(addSkills(fifteen, 'One more')).toEqual({
    skills: fifteen,
    error: 'You can only add up to 15 skills.',
    refused: 'One more',
  })
  expect(addSkills(fifteen.slice(1), 'a, b').skills).toHaveLength(15)
})

test('where there is no room for the rest, that is said and not what else was refused', () => {
  expect(addSkills(fifteen.slice(1), 'skill 1, Rust, Zig')).toEqual({
    skills: [...fifteen.slice(1), 'Rust'],
    error: 'You can only add up to 15 skills.',
    refused: 'Zig',
  })
})

test('of a list what is there already is told and dropped, and only what can be mended is left', () => {
  const long = 'x'.repeat(41)
  expect(addSkills(['Go'], `Rust, ${long}, go, Zig`)).toEqual({
    skills: ['Go', 'Rust', 'Zig'],
    error: 'A skill must be at most 40 characters long.',
    refused: long,
  })
  expect(addSkills(['Go'], 'go, Zig')).toEqual({
    skills: ['Go', 'Zig'],
    error: 'You have added this skill already.',
    refused: '',
  })
})

test('a pasted list is parted by semicolons too, and one that is typed is not', () => {
  expect(addSkills([], asTyped('Go; TypeScript;Rust')).skills).toEqual(['Go', 'TypeScript', 'Rust'])
  expect(addSkills([], 'Go; TypeScript').skills).toEqual(['Go; TypeScript'])
})

test('a skill has at most forty characters', () => {
  expect(addSkills([], 'x'.repeat(41)).error).toContain('40')
})

test('suggestions match in any case, leave out what is chosen, and are five', () => {
  const answered = ['React', 'Preact', 'Reactor', 'Rust', 'React Native', 'reactive', 'ReactPHP']

  expect(suggestionsFor(' REACT ', { text: 're', skills: answered }, ['preact'])).toEqual([
    'React',
    'Reactor',
    'React Native',
    'reactive',
    'ReactPHP',
  ])
})

test('what the service found by another name is suggested for that name, and not for what is typed on', () => {
  const answered = { text: 'js', skills: ['JavaScript', 'JSON'] }

  expect(suggestionsFor('JS ', answered, [])).toEqual(['JavaScript', 'JSON'])
  expect(suggestionsFor('jso', answered, [])).toEqual(['JSON'])
})

test('a skill moves by one place and stays inside', () => {
  expect(moveSkill(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveSkill(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveSkill(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveSkill(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('what was typed is marked in a suggestion', () => {
  expect(markedParts('TypeScript', 'script')).toEqual(['Type', 'Script', ''])
  expect(markedParts('Go', 'x')).toEqual(['Go', '', ''])
})

test('a skill is shared however it is typed', () => {
  expect(['Rust', 'GraphQL', 'Go'].filter(sharesSkill(['graphql', ' rust']))).toEqual([
    'Rust',
    'GraphQL',
  ])
})

test('a filter has room for three skills', () => {
  const { skills, error } = addSkills([], 'a, b, c, d', [], FILTER)
  expect(skills).toEqual(['a', 'b', 'c'])
  expect(error).toBe('You can filter by up to 3 skills.')
})
