import type { UserId } from '@devgrove/contract/ids'
import type { OwnUser } from '@devgrove/contract/profiles'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { asOwn } from './profile-view.rules.ts'
import { asOwnProfile, findProfile, type StoredOwn } from './profiles.queries.ts'

export { findProfile, ownProfile } from './profiles.queries.ts'

export {
  isPremium,
  mayBeSeen,
  profileForStaff,
  summarise,
  summariseForStaff,
} from './profile-view.rules.ts'
export type { Person } from './profile-view.rules.ts'

/** The member who calls, as they see themselves: what the statement that found out who calls read. */
export const showOwn = (own: StoredOwn, now: Date): OwnUser => asOwn(asOwnProfile(own), now)

/** A member as they see themselves. */
export async function ownUser(db: Database, userId: UserId, now: Date): Promise<OwnUser> {
  const profile = await findProfile(db, userId)
  if (!profile) throw new Refusal('user_not_found')
  return asOwn(profile, now)
}
