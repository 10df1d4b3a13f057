import type { ConnectedGithub } from '@devgrove/contract/ways-in'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findWaysIn } from './github.queries.ts'

/** How a member can log in: by a password, by GitHub, or by either. */
export async function waysIn(
  { db }: Pick<Ctx, 'db'>,
  userId: UserId,
): Promise<{ hasPassword: boolean; github: ConnectedGithub | null }> {
  const ways = await findWaysIn(db, userId)
  if (!ways) throw new Refusal('not_signed_in')
  const { hasPassword, login, connectedAt } = ways
  const github = connectedAt && { login: login ?? '', connectedAt: connectedAt.toISOString() }
  return { hasPassword, github }
}
