import { Refusal } from '../../platform/refusal.ts'
import { type Authentication, authenticationCode } from './authentication.ts'

/** Refuses unless this is the password of whoever the cookies belong to. */
export async function confirmPassword(
  auth: Authentication,
  password: string,
  cookies: string,
): Promise<void> {
  try {
    await auth.api.verifyPassword({ body: { password }, headers: new Headers({ cookie: cookies }) })
  } catch (error) {
    if (authenticationCode(error) === undefined) throw error
    const { message } = new Refusal('wrong_password')
    throw new Refusal('wrong_password', { fields: { password: message } })
  }
}
