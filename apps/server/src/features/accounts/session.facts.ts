import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import { LRUCache } from 'lru-cache'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Caller, OwnPart } from '../../platform/own-part.ts'
import { MEMBER_ALLOWANCE } from '../../platform/rate-limiter.ts'
import type { SessionId } from '@devgrove/contract/ids'
import { findAlive, markSeen } from './accounts.queries.ts'
import { findSessionsWith } from './sessions/callers.queries.ts'
import { sessionCookieName } from './session-cookie.rules.ts'

/** The token inside a cookie's value, if its signature is ours. */
function signedToken(value: string, secret: string): string | undefined {
  const dot = value.lastIndexOf('.')
  if (dot <= 0) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

/** The token of each header of cookies that held one. */
type Known = LRUCache<string, string>
const MOST_KNOWN = 20_000
// others may put cookies of any length beside ours
const LONGEST_KNOWN = 512

/**
 * The token inside the session cookie, if its signature is ours: a forged one never reaches the database. Headers whose
 * signature was right are remembered in `known`, so that they are read once for a session; whether that is over, the
 * database says.
 */
export function tokenOf(
  cookies: string | undefined,
  name: string,
  secret: string,
  known?: Known,
): string | undefined {
  if (cookies === undefined) return undefined
  const right = known?.get(cookies)
  if (right !== undefined) return right
  const value = parseCookie(cookies)[name]
  const token = value === undefined ? undefined : signedToken(value, secret)
  if (token !== undefined && cookies.length <= LONGEST_KNOWN) known?.set(cookies, token)
  return token
}

/**
 * Tells who a cookie header belongs to. Role and status are read afresh, so a ban or a demotion holds at once (S-05,
 * S-06); while the database is busy, for all who wait by one statement. The same one reads what is asked for about them.
 */
export function openIdentify(
  ctx: Pick<Ctx, 'config' | 'db' | 'log' | 'now' | 'together' | 'limiter'>,
  secret: string,
) {
  const name = sessionCookieName(ctx.config.isSecure)
  const known: Known = new LRUCache({ max: MOST_KNOWN })
  return async <T = undefined>(
    cookies: string | undefined,
    part?: OwnPart<T>,
  ): Promise<Caller<T> | undefined> => {
    const token = tokenOf(cookies, name, secret, known)
    if (token === undefined) return undefined
    const asked = { token, now: ctx.now() }
    const session = await (part?.isLong
      ? findAlone(ctx, part, asked)
      : ctx.together(findSessionsWith(part), asked))
    if (!session) return undefined
    const { userId, username, role, status, sessionId, isShown, showsReads } = session
    const viewer: Viewer = { userId, username, role, status, sessionId, isShown, showsReads }
    if (!session.wasSeen) await noteVisit(ctx, viewer, asked.now)
    return { viewer, own: session.own as T }
  }
}

// what only reads is answered where nothing can be written, and the next call tries again
async function noteVisit(ctx: Pick<Ctx, 'db' | 'log'>, viewer: Viewer, now: Date): Promise<void> {
  try {
    await markSeen(ctx.db, viewer, now)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a visit was not written down')
  }
}

const SESSION_ALLOWANCE = { ...MEMBER_ALLOWANCE, name: 'session' }

// how much the member has asked for is known only once the statement is over, and that would be too late
async function findAlone(
  ctx: Pick<Ctx, 'db' | 'limiter'>,
  part: OwnPart<unknown>,
  asked: { token: string; now: Date },
) {
  await ctx.limiter.spend(SESSION_ALLOWANCE, hash('sha256', asked.token, 'base64url'))
  const [session] = await findSessionsWith(part)(ctx.db, [asked])
  return session
}

/** Which of these sessions are neither over nor somebody's who is banned, and whether their members are shown as online. */
export async function findLiveSessions(
  ctx: Pick<Ctx, 'db' | 'now'>,
  sessionIds: readonly SessionId[],
): Promise<Map<SessionId, boolean>> {
  const alive = await findAlive(ctx.db, sessionIds, ctx.now())
  return new Map(alive.map(({ id, isShown }) => [id, isShown]))
}
