import { expect, test } from 'vitest'
import { refuseWeakPassword } from './passwords.ts'

const names = { username: 'garnet', email: 'g@example.org', firstName: 'Señorañandú', lastName: '' }

test.for(['NFC', 'NFD'] as const)(
  'a password that is made of a name is easy to guess, also when it is typed in %s',
  (form) => {
    expect(() => refuseWeakPassword('señorañandú1'.normalize(form), names)).toThrow('easy to guess')
  },
)
