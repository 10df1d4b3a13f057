import { describe, expect, test } from 'vitest'
import { PRODUCT_CRAFTS } from '../../demo/crafts-of-products.ts'
import { SYSTEM_CRAFTS } from '../../demo/crafts-of-systems.ts'
import { canonicalSkill } from './skills.facts.ts'

describe('a skill is written one way', () => {
  test.each([
    ['js', 'JavaScript'],
    ['  JAVASCRIPT ', 'JavaScript'],
    ['java-script', 'JavaScript'],
    ['k8s', 'Kubernetes'],
    ['Typescript', 'TypeScript'],
    ['golang', 'Go'],
    ['postgres', 'PostgreSQL'],
    ['nodejs', 'Node.js'],
    ['c++', 'C++'],
    ['C sharp', 'C#'],
    ['Kafka', 'Kafka'],
    ['  bee   keeping ', 'bee keeping'],
    ['Javas', 'Javas'],
    ['🌳', '🌳'],
    ['', ''],
  ])('%j is %j', (typed, written) => {
    expect(canonicalSkill(typed)).toBe(written)
  })

  test('doing it twice changes nothing', () => {
    for (const typed of ['js', 'C++', 'x  y', '.net']) {
      expect(canonicalSkill(canonicalSkill(typed))).toBe(canonicalSkill(typed))
    }
  })

  test('the demo community writes its skills like everybody else', () => {
    const skills = [...PRODUCT_CRAFTS, ...SYSTEM_CRAFTS].flatMap((craft) => craft.skills)

    expect(skills.length).toBeGreaterThan(100)
    expect(skills.filter((skill) => canonicalSkill(skill) !== skill)).toEqual([])
  })
})
