import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/Networks/Followers', '/networks/followers'],
  ['/profile/ADA', '/profile/ada'],
  ['/profile/@Ada', '/profile/ada'],
  ['/chat/%40ada', '/chat/ada'],
  ['/profile/@', '/profile/@'],
  ['/Team/', '/team'],
  ['/', '/'],
  ['/profile/%3CScript%3E', '/profile/%3Cscript%3E'],
  ['/profile/%3cB%3e', '/profile/%3cb%3e'],
  ['/profile/100%', '/profile/100%'],
])('the one form of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})
