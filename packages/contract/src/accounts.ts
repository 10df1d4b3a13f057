import { z } from 'zod'
import { codePoints, withoutUnseen } from './code-points.ts'
import { EMAIL_FORM } from './email.ts'
import { Instant, SessionId } from './ids.ts'
import { limits } from './limits.ts'
import { FirstName, LastName, OwnUser } from './profiles.ts'
import { Acknowledged, route } from './route.ts'
import { neededText, Text } from './text.ts'

// spec 5: the sentences and their order are a contract; one sentence at a time for each field

const NO_EMAIL = 'Email is required.'
const NO_PASSWORD = 'Enter A Password.'
const USERNAME_TOO_SHORT = 'Username must be more than 3 characters long.'

/** An address of the form x@y.z, stored in lower case (spec 5). */
export const Email = neededText(NO_EMAIL)
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: NO_EMAIL, abort: true })
      .max(limits.email.max, { error: 'Enter a valid email address.', abort: true })
      .regex(EMAIL_FORM, {
        error: 'Enter a valid email address.',
        abort: true,
      }),
  )

/** An address as somebody chooses it. The account library knows no others: nobody could log in with one. */
export const NewEmail = Email.pipe(
  z.string().regex(z.regexes.email, 'Enter a valid email address.'),
)

const RESERVED = new Set(
  (
    'about admin administrator api app assets chat chats contact devgrove deleted faqs feed help home login logout me ' +
    'moderator network networks null official premium privacy profile root search security setting settings signup ' +
    'skills staff support suspended system team terms undefined user users view www'
  ).split(' '),
)

/** A username as somebody chooses it: trimmed, lower case, not one of the reserved words (decisions 4). */
export const NewUsername = z
  .string(USERNAME_TOO_SHORT)
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(limits.username.min, {
        error: USERNAME_TOO_SHORT,
        abort: true,
      })
      .max(limits.username.max, {
        error: `Username must be at most ${limits.username.max} characters long.`,
        abort: true,
      })
      .regex(/^[a-z0-9_.]*$/, {
        error: 'Username may contain only letters, digits, dots and underscores.',
        abort: true,
      })
      .regex(/^[^.](?:.*[^.])?$/, {
        error: 'Username may not begin or end with a dot.',
        abort: true,
      })
      .refine((name) => !RESERVED.has(name), 'This username is already taken.'),
  )

const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long.'

/** What a password must hold, in the order in which the sentences are told (spec 5). */
export const passwordRules: readonly { sentence: string; holds: (password: string) => boolean }[] =
  [
    {
      sentence: PASSWORD_TOO_SHORT,
      holds: (password) => codePoints(password) >= limits.password.min,
    },
    {
      sentence: 'Password must contain at least one uppercase letter.',
      holds: (password) => /\p{Lu}/u.test(password),
    },
    {
      sentence: 'Password must contain at least one number.',
      holds: (password) => /\p{Nd}/u.test(password),
    },
    {
      sentence: 'Password must contain at least one special character.',
      holds: (password) => /[^\p{L}\p{N}]/u.test(password),
    },
    {
      sentence: `Password must be at most ${limits.password.max} characters long.`,
      holds: (password) => codePoints(password) <= limits.password.max,
    },
  ]

export const NewPassword = z
  .string(PASSWORD_TOO_SHORT)
  // composing what is far longer would take seconds
  .max(4 * limits.password.max, { abort: true })
  .check((context) => {
    const broken = passwordRules.find((rule) => !rule.holds(context.value.normalize('NFC')))
    if (broken) {
      context.issues.push({ code: 'custom', message: broken.sentence, input: context.value })
    }
  })

/** A password as typed to be compared: only its presence is checked. */
export const TypedPassword = z
  .string(NO_PASSWORD)
  .min(1, NO_PASSWORD)
  .max(4 * limits.password.max, NO_PASSWORD)

/** What a mailed link carries. */
const MailedToken = Text.pipe(z.string().min(1).max(2000))

export const SignUp = z.object({
  firstName: FirstName,
  lastName: LastName.default(''),
  username: NewUsername,
  email: NewEmail,
  password: NewPassword,
})

// what is copied from a screen may bring marks along that nobody sees, and the sign before a name
const LogInEmail = neededText(NO_EMAIL).transform(withoutUnseen).pipe(Email)
const LogInName = neededText(USERNAME_TOO_SHORT)
  .transform((typed) => withoutUnseen(typed).trim().replace(/^@/, '').toLowerCase())
  .pipe(z.string().min(limits.username.min, USERNAME_TOO_SHORT).max(254))

export const LogInByEmail = z.object({ email: LogInEmail, password: TypedPassword })
export const LogInByUsername = z.object({ username: LogInName, password: TypedPassword })

/** E-mail mode or username mode, told apart by which of the two keys is there (spec 5). */
export const LogIn = z
  .object({ email: z.unknown(), username: z.unknown(), password: z.unknown() })
  .partial()
  .transform((typed, context): z.output<typeof LogInByEmail> | z.output<typeof LogInByUsername> => {
    const mode =
      typed.username !== undefined && typed.email === undefined ? LogInByUsername : LogInByEmail
    const checked = mode.safeParse(typed)
    if (checked.success) return checked.data
    for (const issue of checked.error.issues) {
      context.issues.push({
        code: 'custom',
        message: issue.message,
        path: issue.path,
        input: typed,
      })
    }
    return z.NEVER
  })

const SignedIn = z.object({ message: z.string(), user: OwnUser })

export const signUp = route({
  method: 'POST',
  path: '/api/signup',
  summary: 'Create an account and sign in',
  access: 'anyone',
  body: SignUp,
  reply: SignedIn,
})

export const logIn = route({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with an e-mail address or a username',
  access: 'anyone',
  body: LogIn,
  reply: SignedIn,
})

export const logOut = route({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session; succeeds without one too',
  access: 'anyone',
  reply: Acknowledged,
})

export const viewOwnProfile = route({
  method: 'GET',
  path: '/api/profile/view',
  summary: 'The signed-in member, with their own e-mail address',
  access: 'signed-in',
  reply: z.object({ user: OwnUser }),
})

export const checkUsername = route({
  method: 'GET',
  path: '/api/account/username',
  summary: 'Whether a username can be taken, and if not, why',
  access: 'anyone',
  query: z.object({ username: z.string().max(200) }),
  reply: z.object({ message: z.string(), isAvailable: z.boolean() }),
  rate: { points: 60, seconds: 300, by: 'address' },
})

export const requestPasswordReset = route({
  method: 'POST',
  path: '/api/account/forgot-password',
  summary: 'Mail a link that sets a new password; answers the same for unknown addresses',
  access: 'anyone',
  body: z.object({ email: Email }),
  reply: Acknowledged,
  rate: { points: 15, seconds: 1800, by: 'address' },
})

export const resetPassword = route({
  method: 'POST',
  path: '/api/account/reset-password',
  summary: 'Set a new password with the token of the mailed link; ends every session',
  access: 'anyone',
  body: z.object({ token: MailedToken, password: NewPassword }),
  reply: Acknowledged,
  rate: { points: 15, seconds: 1800, by: 'address' },
})

export const checkResetLink = route({
  method: 'POST',
  path: '/api/account/reset-password/check',
  summary: 'Whether the token of a mailed link still sets a password',
  access: 'anyone',
  body: z.object({ token: MailedToken }),
  reply: Acknowledged,
  rate: { points: 60, seconds: 1800, by: 'address' },
})

export const changePassword = route({
  method: 'POST',
  path: '/api/account/change-password',
  summary: 'Change the password; ends every other session',
  access: 'signed-in',
  body: z.object({ currentPassword: TypedPassword, newPassword: NewPassword }),
  reply: Acknowledged,
  rate: { points: 10, seconds: 900, by: 'member' },
})

export const verifyEmail = route({
  method: 'POST',
  path: '/api/account/verify-email',
  summary: 'Confirm an e-mail address with the token of the mailed link',
  access: 'anyone',
  body: z.object({ token: MailedToken }),
  reply: Acknowledged,
  rate: { points: 30, seconds: 1800, by: 'address' },
})

export const Session = z.object({
  _id: SessionId,
  isCurrent: z.boolean(),
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type Session = z.infer<typeof Session>

export const listSessions = route({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the member is signed in, the present session first',
  access: 'signed-in',
  reply: z.object({ message: z.string(), sessions: z.array(Session) }),
})

export const revokeSession = route({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'End one of the member’s sessions',
  access: 'signed-in',
  params: z.object({ sessionId: SessionId }),
  reply: Acknowledged,
  missing: 'session_not_found',
})

export const revokeOtherSessions = route({
  method: 'POST',
  path: '/api/account/sessions/revoke-others',
  summary: 'End every session but the present one',
  access: 'signed-in',
  reply: Acknowledged,
})
