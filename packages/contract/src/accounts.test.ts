import { expect, test } from 'vitest'
import { NewUsername } from './accounts.ts'
import { FirstName } from './profiles.ts'
import { routes } from './routes.ts'
import { screens } from './screens.ts'

const calls = Object.values(routes).flat()

/** Words that stand in an address where a username may stand as well. */
function wordsBesideNames(addresses: readonly string[]): string[] {
  const named = addresses.filter((path) => /:(username|userId)/.test(path))
  return named.flatMap((path) => {
    const parts = path.split('/')
    const place = parts.findIndex((part) => /^:(username|userId)$/.test(part))
    const isBeside = (other: string[]) =>
      other.length === parts.length &&
      other.every((part, index) => index === place || part === parts[index])
    return addresses
      .map((other) => other.split('/'))
      .filter((other) => isBeside(other) && !other[place]?.startsWith(':'))
      .map((other) => String(other[place]).toLowerCase())
  })
}

test('no username is a word of an address in whose place a username may stand', () => {
  const asked = ['GET', 'POST', 'PATCH', 'DELETE'].flatMap((method) =>
    wordsBesideNames(calls.filter((route) => route.method === method).map(({ path }) => path)),
  )
  const words = [...asked, ...wordsBesideNames(Object.values(screens).flat())]

  expect(words).toContain('view')
  expect(words.filter((word) => NewUsername.safeParse(word).success)).toEqual([])
})

test('a first name has a letter, so that it can be seen', () => {
  for (const name of [
    '\u{200d}\u{200d}\u{200d}',
    '\u{301}\u{301}\u{301}',
    '---',
    "'''",
    '\u{3164}\u{1160}\u{ffa0}',
  ]) {
    expect(FirstName.safeParse(name).error?.issues[0]?.message).toBe(
      'Name should contain only characters.',
    )
  }
  for (const name of ['Zoë', 'Jean-Luc', "D'Arcy", 'محمد', 'نی\u{200c}ما', '李小龙']) {
    expect(FirstName.safeParse(name).success).toBe(true)
  }
})
