import { refusals } from '@devgrove/contract/refusals'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Authentication, authenticationCode, type PasswordCheck } from '../authentication.ts'
import { isStillTheirs } from './passwords.queries.ts'

/**
 * Refuses unless this is the password of whoever the cookies belong to, and names `field` as what is wrong. Returns the
 * hash that it was checked against, for `refuseTooLate`.
 */
export async function confirmPassword(
  auth: Authentication,
  password: string,
  cookies: string,
  field = 'password',
): Promise<string> {
  const check: PasswordCheck = {}
  try {
    const headers = new Headers({ cookie: cookies })
    await auth.withCheck(check, () => auth.api.verifyPassword({ body: { password }, headers }))
  } catch (error) {
    const code = authenticationCode(error)
    if (code === undefined) throw error
    if (code === 'UNAUTHORIZED') throw new Refusal('not_signed_in')
    // whoever came by GitHub may have none, and then there is no hash to check against
    const why = check.hash === undefined ? 'no_password' : 'wrong_password'
    throw new Refusal(why, { fields: { [field]: refusals[why].error } })
  }
  return check.hash ?? ''
}

/**
 * Refuses when the session has ended, or another password was set, since a password was checked: a hash takes its time,
 * and its owner may have put out whoever gave the old one (S-04).
 */
export async function refuseTooLate(db: Database, viewer: Viewer, hash: string): Promise<void> {
  if (!(await isStillTheirs(db, viewer, hash))) throw new Refusal('not_signed_in')
}
