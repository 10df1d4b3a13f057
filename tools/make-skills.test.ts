import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '@devgrove/contract/limits'
import { foldSkill } from '@devgrove/contract/skill-name'
import { CATALOGUE, makeCatalogue } from './make-skills.ts'

const text = readFileSync(CATALOGUE, 'utf8')
const lines = text.trimEnd().split('\n')
const skills = lines.map((line) => line.split('\t'))

test('the catalogue is what the lists and packages make, twice the same', () => {
  expect(text).toBe(makeCatalogue())
  expect(makeCatalogue()).toBe(makeCatalogue())
})

test('it holds far more than 1,500 skills, each on a line of its own and in order', () => {
  const names = skills.map(([name = '']) => name.toLowerCase())

  expect(skills.length).toBeGreaterThan(2500)
  expect(skills.filter(([name, rank]) => !name || !/^\d+$/.test(rank ?? ''))).toEqual([])
  expect(names.filter((name, index) => index > 0 && name < (names[index - 1] ?? ''))).toEqual([])
})

test('no spelling belongs to two skills', () => {
  const owners = new Map<string, string>()
  const shared = skills.flatMap(([name = '', , ...aliases]) =>
    [name, ...aliases].filter((spelling) => {
      const isTaken = owners.has(foldSkill(spelling))
      owners.set(foldSkill(spelling), name)
      return isTaken
    }),
  )

  expect(shared).toEqual([])
})

test('every name fits into a profile and is tidy', () => {
  const bad = skills.filter(
    ([name = '']) => name.length > limits.skill.max || name !== name.trim().replace(/\s+/g, ' '),
  )

  expect(bad).toEqual([])
})
