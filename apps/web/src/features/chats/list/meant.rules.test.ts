import { expect, test } from 'vitest'
import { matching, shownOf } from './meant.rules.ts'

const LINUS = { userId: 'linus', name: 'Linus Tester' }

test.each([
  ['Defne Aydın', 'aydin'],
  ['Søren Łukasz', 'soren lukasz'],
  ['Bernd Großmann', 'GROSSMANN'],
  ['Siân O’Neill', "o'neill"],
  ['Siân O’Neill', 'oneill'],
  ['Anne-Marie Cœur', 'anne marie'],
  ['Ægir Þór', 'thor'],
])('the chat with %s is found by %s, as the search for people finds them', (name, typed) => {
  const one = { userId: 'somebody', name }
  expect(matching([one, LINUS], typed)).toEqual([one])
})

test('a chat is found by any part of its name, whatever the case and the accents', () => {
  const chats = [{ userId: 'jose', name: 'José García' }, LINUS]

  expect(matching(chats, ' GARCIA ')).toEqual([chats[0]])
  expect(matching(chats, 'inu')).toEqual([chats[1]])
  expect(matching(chats, '')).toEqual(chats)
  expect(matching(chats, '.*')).toEqual([])
})

test('what is archived is in a list of its own, and is found beside the others', () => {
  const [linus, grace] = [
    { ...LINUS, isArchived: false },
    { userId: 'grace', name: 'Grace Tester', isArchived: true },
  ]
  const shown = (typed: string, areArchived = false) =>
    shownOf([linus, grace], { typed, areArchived })

  expect(shown(' ')).toEqual([linus])
  expect(shown('', true)).toEqual([grace])
  expect(shown('test')).toEqual([linus, grace])
  expect(shown('linus', true)).toEqual([])
})
