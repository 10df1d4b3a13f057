import { foldName } from '@devgrove/contract/fold-name'
import type { MessageId } from '@devgrove/contract/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundText, markedIn, snippetOf, speakerOf } from './chat-search.rules.ts'

test.each([
  ['The parser is slow', 'PARSER', 'parser'],
  ['A CRÈME\n  brûlée, please', 'creme brulee', 'CRÈME\n  brûlée'],
  ['I don’t know', 'dont', 'don’t'],
  ['a well\u2010known thing', 'well known', 'well\u2010known'],
  ['Zur Straße', 'strasse', 'Straße'],
  ['Zur Straße', 'st', 'St'],
  ['Größe', 'os', 'öß'],
  ['Ægir og Œuvre', 'oeuvre', 'Œuvre'],
  ['Ægir', 'egir', 'Ægir'],
  ['e\u0301te\u0301', 'te', 'te\u0301'],
  ['100% of a_b\\c', '% of a_b\\', '% of a_b\\'],
  ['ΟΔΟΣ', 'οδοσ', 'ΟΔΟΣ'],
  ['한국어', '한국', '한국'],
  ['😀 fine 😀', 'fine 😀', 'fine 😀'],
])('in %j, %j is %j', (text, sought, found) => {
  expect(markedIn(text, sought)).toEqual({
    before: text.slice(0, text.indexOf(found)),
    found,
    after: text.slice(text.indexOf(found) + found.length),
  })
})

test('where nothing is found, or nothing sought, nothing is marked', () => {
  for (const sought of ['zzz', '', '--'])
    expect(markedIn('some words', sought)).toEqual({ before: 'some words', found: '', after: '' })
})

const ONE_FOR_ONE = ['a', 'A', 'á', 'b', 'ł', 'Ø', ' ', '\n', '\u00a0', '-', '\u2013', "'", '’']
const OTHERS = [
  'ß',
  'Æ',
  'œ',
  'Þ',
  'e\u0301\u0323',
  '\u0301',
  '\u200d',
  'ﬁ',
  '😀',
  '👍🏽',
  '%',
  '한',
  '½',
]
const anyText = (letters: readonly string[]) =>
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 })

/** A text, and a part of it in another spelling. */
const textAndPart = (letters: readonly string[]) =>
  fc
    .tuple(anyText(letters), fc.nat(40), fc.nat(40), fc.boolean())
    .map(([text, from, length, isLoud]) => {
      const part = [...text].slice(from, from + length).join('')
      return { text, sought: isLoud ? part.toUpperCase() : foldName(part) }
    })

test('the pieces are the text, and what is marked is what is sought', () => {
  fc.assert(
    fc.property(textAndPart(ONE_FOR_ONE), ({ text, sought }) => {
      const { before, found, after } = markedIn(text, sought)
      expect(before + found + after).toBe(text)
      expect(foldName(found)).toBe(foldName(sought))
    }),
    { numRuns: 2000 },
  )
})

test('of letters that are several once they are folded, no more is marked than holds what is sought', () => {
  fc.assert(
    fc.property(textAndPart([...ONE_FOR_ONE, ...OTHERS]), ({ text, sought }) => {
      const { before, found, after } = markedIn(text, sought)
      expect(before + found + after).toBe(text)
      expect(foldName(text).includes(foldName(sought)) && foldName(sought) !== '').toBe(
        found !== '',
      )
      expect(foldName(found)).toContain(foldName(sought))
      const letters = found.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
      for (const less of [letters.slice(1), letters.slice(0, -1)]) {
        if (found !== '') expect(foldName(less.join(''))).not.toContain(foldName(sought))
      }
    }),
    { numRuns: 2000 },
  )
})

test('a snippet is a part of the text around what is marked, says where it is cut, and cuts no letter', () => {
  const long = fc.array(textAndPart([...ONE_FOR_ONE, ...OTHERS]), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(long, (parts) => {
      const text = parts.map((part) => part.text).join('')
      const sought = parts.at(-1)?.sought ?? ''
      const whole = markedIn(text, sought)
      const { before, found, after, isCutBefore, isCutAfter } = snippetOf(text, sought)
      expect(found).toBe(whole.found)
      expect([before + found + after].every((shown) => text.includes(shown))).toBe(true)
      if (found !== '') {
        expect(whole.before.endsWith(before) && whole.after.startsWith(after)).toBe(true)
        expect(isCutBefore).toBe(before !== whole.before)
        expect(isCutAfter).toBe(after !== whole.after)
      }
      expect((before + found + after).isWellFormed()).toBe(true)
      expect([...(before + after)].length).toBeLessThanOrEqual(160 * 4)
    }),
  )
})

test('a snippet of a long message begins a little before what is marked', () => {
  const snippet = snippetOf(
    `${'x '.repeat(500)}${'a '.repeat(20)}needle${' b'.repeat(60)}${' x'.repeat(500)}`,
    'NEEDLE',
  )

  expect(snippet).toEqual({
    before: 'a '.repeat(20),
    found: 'needle',
    after: ' b'.repeat(60),
    isCutBefore: true,
    isCutAfter: true,
  })
  expect(snippetOf('x'.repeat(500), 'needle')).toMatchObject({
    before: 'x'.repeat(160),
    isCutBefore: false,
    isCutAfter: true,
  })
})

test('how much was found is said in a sentence', () => {
  const day = '12 November 2026'
  expect([
    foundText(0, undefined),
    foundText(0, day),
    foundText(1, undefined),
    foundText(20, day),
  ]).toEqual([
    'No messages found.',
    'No messages found, back to 12 November 2026.',
    '1 message found.',
    '20 messages found, back to 12 November 2026.',
  ])
})

test('whoever wrote a message is named, and oneself is You', () => {
  const speakers = { mine: 'ada', peerName: 'Grace Tester' }
  const said = { _id: 'x' as MessageId, text: 'Hello', createdAt: '' }

  expect(speakerOf({ ...said, sender: 'ada' }, speakers)).toBe('You')
  // a peer may have had another username as the chat was opened
  expect(speakerOf({ ...said, sender: 'grace.then' }, speakers)).toBe('Grace Tester')
})
