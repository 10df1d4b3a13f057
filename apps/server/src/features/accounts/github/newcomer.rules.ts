import { NewUsername } from '@devgrove/contract/accounts'
import type { Newcomer } from '@devgrove/contract/github'
import { FirstName, LastName } from '@devgrove/contract/profiles'

/** What of a GitHub account may stand in the form of a sign-up: whatever our rules do not take is left empty. */
export function newcomerOf(said: { login: string; name: string; email: string }): Newcomer {
  const { login, name, email } = said
  const [first = '', ...rest] = name.trim().split(/\s+/)
  // a username has no hyphens
  const username = login.toLowerCase().replaceAll('-', '_')
  return {
    login,
    email,
    firstName: FirstName.safeParse(first).data ?? '',
    lastName: LastName.safeParse(rest.join(' ')).data ?? '',
    username: NewUsername.safeParse(username).data ?? '',
  }
}
