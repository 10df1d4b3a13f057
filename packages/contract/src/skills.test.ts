import { describe, expect, test } from 'vitest'
import { foldSkill, isSameSkill, tidySkill } from './skill-name.ts'
import { suggestSkills } from './skills.ts'

describe('two spellings of one skill', () => {
  test.each([
    ['Node.js', 'node JS'],
    ['C++', 'c plus plus'],
    ['C#', 'C♯'],
    ['Vue.js', ' VUE-js '],
    ['Café', 'CAFE'],
    ['ＲＵＳＴ', 'Rust'],
    ['🌳', ' 🌳 '],
  ])('%s is %s', (one, other) => {
    expect(isSameSkill(one, other)).toBe(true)
  })

  test.each([
    ['C', 'C++'],
    ['C', 'C#'],
    ['C++', 'C#'],
    ['Java', 'JavaScript'],
    ['F#', 'F*'],
    ['日本語', '中文'],
    ['🌳', '🌲'],
  ])('%s is not %s', (one, other) => {
    expect(isSameSkill(one, other)).toBe(false)
  })

  test('what folds to nothing is nothing', () => {
    expect(foldSkill('   ')).toBe('')
  })
})

test('a skill keeps its case and loses the white space that nobody meant', () => {
  expect(tidySkill('  Event \t\n Sourcing ')).toBe('Event Sourcing')
})

describe('a query for skills', () => {
  const read = (query: unknown) => suggestSkills.query.safeParse({ query })

  test.each([undefined, '', '   ', ['js', 'ts'], 'x'.repeat(65), '\0', '\ud800'])(
    '%j is refused',
    (query) => {
      expect(read(query).success).toBe(false)
    },
  )

  test('64 code points are taken, however they are encoded', () => {
    expect(read('🌳'.repeat(64)).success).toBe(true)
    expect(read('🌳'.repeat(65)).success).toBe(false)
  })

  test('white space around it does not count', () => {
    expect(read(`  ${'x'.repeat(64)}  `).data?.query).toBe('x'.repeat(64))
  })
})
