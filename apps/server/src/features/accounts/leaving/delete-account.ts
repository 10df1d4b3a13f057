import { DELETION_GRACE_DAYS } from '@devgrove/contract/deletion'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { lockAdmins, tellOnlookers } from '../../moderation/moderation.facts.ts'
import { findNames } from '../accounts.queries.ts'
import type { Authentication } from '../authentication.ts'
import { confirmPassword, refuseTooLate } from '../passwords/confirm-password.ts'
import { accountDeletedLetter } from '../letters.ts'
import {
  claimDue,
  deleteMember,
  lockMember,
  markForDeletion,
} from '../settings/settings.queries.ts'

/** Hides the member at once, ends every session, and deletes the account after the days of grace. */
export async function deleteAccount(
  ctx: Ctx,
  auth: Authentication,
  viewer: Viewer,
  password: string,
  cookies: string,
): Promise<Date> {
  const hash = await confirmPassword(auth, password, cookies)
  const names = await findNames(ctx.db, viewer.userId)
  if (!names) throw new Refusal('not_signed_in')
  const dueAt = secondsAfter(ctx.now(), DELETION_GRACE_DAYS * 24 * 3600)
  const wasActive = await ctx.db.transaction().execute(async (trx) => {
    if (viewer.role === 'admin') await refuseLastAdmin(trx, viewer.userId)
    const before = await lockMember(trx, viewer.userId)
    await refuseTooLate(trx, viewer, hash)
    const isMarked = await markForDeletion(trx, viewer.userId, dueAt, ctx.now())
    if (!isMarked) throw new Refusal('not_signed_in')
    await ctx.mail.post(accountDeletedLetter(ctx.config, names.email, dueAt), trx)
    return before?.status === 'active'
  })
  ctx.events.publish('session.ended', { userId: viewer.userId, sessionIds: 'all' })
  if (wasActive) await tellOnlookers(ctx, viewer.userId)
  return dueAt
}

async function refuseLastAdmin(trx: Database, userId: UserId): Promise<void> {
  const admins = await lockAdmins(trx)
  if (admins.every((admin) => admin === userId)) throw new Refusal('last_admin')
}

/** What another feature does before a member is gone. It may be done again after a crash. */
export type Farewell = (ctx: Ctx, userId: UserId) => Promise<void>

/**
 * Deletes every account whose days of grace are over, with all that belongs to it. One with which something goes wrong
 * is left for the next hour, and holds up nobody else.
 */
export async function deleteDueAccounts(ctx: Ctx, farewells: readonly Farewell[]): Promise<void> {
  const failed: UserId[] = []
  for (;;) {
    const userId = await claimDue(ctx.db, failed, ctx.now())
    if (userId === undefined) return
    try {
      for (const sayFarewell of farewells) await sayFarewell(ctx, userId)
      await deleteMember(ctx.db, userId)
      ctx.log.info({ userId }, 'an account was deleted')
    } catch (error) {
      failed.push(userId)
      ctx.log.error({ err: error, userId }, 'an account could not be deleted')
    }
  }
}
