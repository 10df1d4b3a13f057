import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'

const PROFILE = [
  'users.id',
  'users.username',
  'users.email',
  'users.email_verified as isEmailVerified',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.avatar',
  'users.banner',
  'users.headline',
  'users.about',
  'users.skills',
  'users.status',
  'users.role',
  'users.premium_until as premiumUntil',
  'users.created_at as createdAt',
  'users.updated_at as updatedAt',
] as const

const profiles = (db: Database) =>
  db
    .selectFrom('users')
    .innerJoin('network_counts', 'network_counts.user_id', 'users.id')
    .select(PROFILE)
    .select(['network_counts.followers', 'network_counts.following'])

export async function findProfile(db: Database, userId: UserId) {
  return profiles(db).where('users.id', '=', userId).executeTakeFirst()
}

export async function findProfileByUsername(db: Database, username: string) {
  return profiles(db).where('users.username', '=', username).executeTakeFirst()
}

export async function findUserId(db: Database, username: string): Promise<UserId | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  return user?.id
}
