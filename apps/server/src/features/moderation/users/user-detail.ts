import type { UserIdOrUsername } from '@devgrove/contract/ids'
import type { UserDetail } from '@devgrove/contract/moderation'
import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../authority.rules.ts'
import { viewModerated } from './moderated-users.ts'
import { findUserDetail } from './user-detail.queries.ts'

/** One member as an admin looks them up, with what the admin may do to them. */
export async function viewUserDetail(
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: Actor,
  named: UserIdOrUsername,
): Promise<UserDetail> {
  const row = await findUserDetail(ctx.db, named)
  if (!row) throw new Refusal('user_not_found')
  const { isEmailVerified, formerUsernames, connections, followers, following } = row
  return {
    ...viewModerated(ctx, actor, row),
    isEmailVerified,
    formerUsernames,
    connections,
    followers,
    following,
    premiumUntil: row.premiumUntil?.toISOString() ?? null,
    reports: { waiting: row.reportsWaiting, answered: row.reportsAnswered },
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  }
}
