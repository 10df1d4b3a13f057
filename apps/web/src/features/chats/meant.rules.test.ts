import { expect, test } from 'vitest'
import { matching } from './meant.rules.ts'

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
