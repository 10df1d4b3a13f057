import { expect, test } from 'vitest'
import { newcomerOf } from './newcomer.rules.ts'

const EMAIL = 'o@example.net'
const said = (login: string, name: string) => newcomerOf({ login, name, email: EMAIL })

test.for([
  [
    'Octo-Cat',
    'Mona Lisa Octocat',
    { username: 'octo_cat', firstName: 'Mona', lastName: 'Lisa Octocat' },
  ],
  ['octo', 'Señor', { username: 'octo', firstName: 'Señor', lastName: '' }],
  // too short for us, reserved, or no name at all
  ['ab', 'Li Wei', { username: '', firstName: '', lastName: 'Wei' }],
  ['admin', '', { username: '', firstName: '', lastName: '' }],
  ['octocat', '<b>x</b> 1', { username: 'octocat', firstName: '' }],
] as const)(
  'what GitHub says of %s %s begins a sign-up where our rules take it',
  ([login, name, begun]) => {
    expect(said(login, name)).toMatchObject({ login, email: EMAIL, ...begun })
  },
)

test('a login of any length gives a username that fits or none', () => {
  expect(said('x'.repeat(200), 'y'.repeat(300)).username).toBe('')
})
