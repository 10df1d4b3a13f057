import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findLoggedInAt } from '../accounts.queries.ts'
import type { Authentication } from '../authentication.ts'
import { confirmPassword, refuseTooLate } from './confirm-password.ts'

const RECENT_MS = 15 * 60 * 1000
const TRIES = { name: 'identity', points: 5, seconds: 1800 }

/**
 * Makes sure that it is the member who does what gives power over others, and not somebody at the device they left: who
 * logged in by it within a quarter of an hour goes on, everybody else says their password again (S-33).
 */
export const openConfirmation =
  (ctx: Ctx, auth: Authentication) =>
  async (viewer: Viewer, password: string | undefined, cookies: string): Promise<void> => {
    const loggedInAt = await findLoggedInAt(ctx.db, viewer.sessionId)
    if (loggedInAt && ctx.now().getTime() - loggedInAt.getTime() < RECENT_MS) return
    if (password === undefined) throw new Refusal('password_needed')
    await ctx.limiter.spend(TRIES, viewer.userId)
    const hash = await confirmPassword(auth, password, cookies)
    await refuseTooLate(ctx.db, viewer, hash)
    await ctx.limiter.forgive(TRIES, viewer.userId)
  }
