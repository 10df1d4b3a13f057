import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corrections, isOneTypoApart, mistypable } from './search.rules.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🌳'), minLength: 1, maxLength: 7 })

/** Every word that one typo makes of another, by the definition. */
function typosOf(text: string): Set<string> {
  const letters = Array.from(text)
  const made = new Set<string>()
  for (let place = 0; place <= letters.length; place++) {
    made.add(letters.toSpliced(place, 1).join(''))
    for (const letter of ['a', 'b', 'é', '🌳']) {
      made.add(letters.toSpliced(place, 0, letter).join(''))
      made.add(letters.toSpliced(place, 1, letter).join(''))
    }
    const [one, two] = letters.slice(place, place + 2)
    if (two !== undefined) made.add(letters.toSpliced(place, 2, two, one ?? '').join(''))
  }
  made.delete(text)
  return made
}

test('two words are one typo apart exactly when one typo makes one of the other', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isOneTypoApart(a, b)).toBe(typosOf(a).has(b))
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(word, fc.nat(), (a, pick) => {
      const typos = [...typosOf(a)]
      expect(isOneTypoApart(a, typos[pick % typos.length] ?? '')).toBe(true)
    }),
  )
})

test('short words are not taken for mistyped', () => {
  expect(mistypable('ada lovelace of the')).toEqual(['lovelace'])
})

test('each word is corrected in its place', () => {
  expect(corrections('ada lovelase', ['lovelace', 'adas', 'lovely'], 9)).toEqual([
    'adas lovelase',
    'ada lovelace',
  ])
})
