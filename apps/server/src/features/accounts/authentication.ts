import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint, createEmailVerificationToken } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { SESSION_SECONDS } from '@devgrove/contract/cookies'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { inform } from '../../platform/inform.ts'
import { isBanned } from './accounts.queries.ts'
import { openPasswordHasher } from './passwords/passwords.ts'
import { passwordResetLetter } from './letters.ts'
import { sessionCookieName } from './session-cookie.rules.ts'

const RESET_LINK_SECONDS = 30 * 60
const VERIFY_LINK_SECONDS = 7 * 24 * 3600

export interface PasswordCheck {
  hash?: string
}

/** Begins a session for somebody whom GitHub has named; a ban is seen to as at every other one. */
const beginSession = createAuthEndpoint(
  '/begin-session',
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async (call) => {
    const { internalAdapter } = call.context
    const user = await internalAdapter.findUserById(call.body.userId)
    if (!user) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND' })
    const session = await internalAdapter.createSession(user.id, false, { byGithub: true }, true)
    await setSessionCookie(call, { session, user })
    return { token: session.token }
  },
)

/**
 * The account library, as a library: none of its own HTTP routes is ever mounted, because its Origin check and its
 * limits run only there. Our operations call `api` behind our own doors.
 */
export function openAuthentication(ctx: Ctx, secret: string) {
  const hasher = openPasswordHasher(ctx.config.rateLimitScale)
  const prepared = new AsyncLocalStorage<string>()
  const checks = new AsyncLocalStorage<PasswordCheck>()
  const proven = new AsyncLocalStorage<string>()
  const auth = betterAuth({
    database: { db: ctx.db, type: 'postgres', transaction: true },
    secret,
    baseURL: ctx.config.publicUrl ?? 'http://localhost',
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      fields: {
        name: 'first_name',
        image: 'avatar',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        username: { type: 'string', required: true, fieldName: 'username' },
        lastName: { type: 'string', required: false, fieldName: 'last_name' },
        lastActiveAt: {
          type: 'date',
          required: false,
          input: false,
          fieldName: 'last_active_at',
          defaultValue: () => ctx.now(),
        },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      freshAge: 0,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: {
        lastSeenAt: {
          type: 'date',
          required: false,
          input: false,
          fieldName: 'last_seen_at',
          defaultValue: () => ctx.now(),
        },
        byGithub: {
          type: 'boolean',
          required: false,
          input: false,
          fieldName: 'by_github',
          defaultValue: false,
        },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      storeIdentifier: { hash: async (identifier) => storedIdentifier(identifier) },
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      // lengths are the contract's to judge, in code points
      minPasswordLength: 1,
      maxPasswordLength: 512,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      password: {
        hash: async (password) => prepared.getStore() ?? hasher.hash(password),
        verify: async (given) => {
          const check = checks.getStore()
          if (check) check.hash = given.hash
          return proven.getStore() === given.hash || hasher.verify(given)
        },
      },
      // the library would keep to itself that it could not
      sendResetPassword: async ({ user, token }) =>
        inform(ctx, () => ctx.mail.post(passwordResetLetter(ctx.config, user.email, token))),
    },
    emailVerification: {
      expiresIn: VERIFY_LINK_SECONDS,
      afterEmailVerification: async ({ id }) =>
        ctx.events.publish('email.changed', { userId: id as UserId }),
    },
    databaseHooks: {
      session: {
        create: {
          // reached only with the right password, so that nobody else learns of a ban (decisions 3)
          before: async (session) => {
            // whoever is just signing up is nobody yet, and this look would wait, inside the transaction that makes
            // them, for a second connection: as many sign-ups as there are connections would wait for each other
            if (prepared.getStore() !== undefined) return
            if (await isBanned(ctx.db, session.userId as UserId)) {
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BANNED', message: 'banned' })
            }
          },
        },
      },
    },
    plugins: [{ id: 'by-github', endpoints: { beginSession } }],
    advanced: {
      database: { generateId: () => ctx.newId() },
      ipAddress: { disableIpTracking: true },
      // our doors check the Origin of every changing call (S-09)
      disableCSRFCheck: true,
      disableOriginCheck: true,
      cookies: {
        session_token: {
          name: sessionCookieName(ctx.config.isSecure),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: ctx.config.isSecure },
        },
      },
      useSecureCookies: false,
    },
  })

  return {
    api: auth.api,
    options: auth.options,
    context: auth.$context,
    hashPassword: hasher.hash,
    /** What a mailed link carries to confirm an address, for this member and for nobody who has it after them. */
    confirmationToken: (userId: UserId, email: string): Promise<string> =>
      createEmailVerificationToken(secret, email, undefined, VERIFY_LINK_SECONDS, { userId }),
    /** Runs `work` with a hash made beforehand: no database transaction waits for a hash. */
    withPreparedHash: <T>(passwordHash: string, work: () => Promise<T>): Promise<T> =>
      prepared.run(passwordHash, work),
    /** Runs `work` and writes down the hash that a password was checked against. */
    withCheck: <T>(check: PasswordCheck, work: () => Promise<T>): Promise<T> =>
      checks.run(check, work),
    /** Runs `work` for somebody whose password was just made into this hash: it is not checked against it again. */
    withProven: <T>(passwordHash: string, work: () => Promise<T>): Promise<T> =>
      proven.run(passwordHash, work),
    secret,
  }
}

/** A mailed token as it is stored: whoever reads the table cannot use it. */
export const storedIdentifier = (identifier: string): string =>
  createHash('sha256').update(identifier).digest('base64url')

export type Authentication = ReturnType<typeof openAuthentication>

/** The library's word for what went wrong, or undefined when it was no refusal of its own. */
export const authenticationCode = (error: unknown): string | undefined =>
  error instanceof APIError ? String(error.body?.code ?? '') : undefined
