import type { UserId } from '@devgrove/contract/ids'
import type { MemberProfile } from '@devgrove/contract/moderation'
import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findProfile, profileForStaff } from '../../profiles/profiles.facts.ts'

/**
 * What a member shows of themselves, for those who judge it: a profile that is out of everybody's sight has to be looked at
 * before it comes back, and nobody hides theirs from staff by blocking them. It counts as nobody's view.
 */
export async function viewMemberProfile(
  ctx: Pick<Ctx, 'db' | 'now'>,
  userId: UserId,
): Promise<MemberProfile> {
  const profile = await findProfile(ctx.db, userId)
  if (!profile) throw new Refusal('user_not_found')
  return profileForStaff(profile, ctx.now())
}
