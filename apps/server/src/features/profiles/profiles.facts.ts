import type { UserId } from '@devgrove/contract/ids'
import type { OwnUser } from '@devgrove/contract/profiles'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { asOwn } from './profile-view.rules.ts'
import { findProfiles } from './profiles.queries.ts'

export { isPremium, mayBeSeen, summarise, summariseForStaff } from './profile-view.rules.ts'
export type { Person } from './profile-view.rules.ts'

/** The member who calls, as they see themselves; for all who ask meanwhile by one statement. */
export async function viewOwn({ together, now }: Ctx, { userId }: Viewer): Promise<OwnUser> {
  const profile = await together(findProfiles, userId)
  if (!profile) throw new Refusal('user_not_found')
  return asOwn(profile, now())
}

/** A member as they see themselves. */
export async function ownUser(db: Database, userId: UserId, now: Date): Promise<OwnUser> {
  const [profile] = await findProfiles(db, [userId])
  if (!profile) throw new Refusal('user_not_found')
  return asOwn(profile, now)
}
