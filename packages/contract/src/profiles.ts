import { z } from 'zod'
import { Instant, UserId, UserIdOrUsername, Username } from './ids.ts'
import { route } from './route.ts'

export const Status = z.enum(['active', 'deactivated', 'banned'])
export type Status = z.infer<typeof Status>

export const Role = z.enum(['user', 'moderator', 'admin'])
export type Role = z.infer<typeof Role>

/** What every screen that names somebody needs. An empty avatar or banner means the drawing made from the username. */
export const UserSummary = z.object({
  _id: UserId,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string(),
  headline: z.string(),
  isPremium: z.boolean(),
})
export type UserSummary = z.infer<typeof UserSummary>

const User = UserSummary.extend({
  banner: z.string(),
  about: z.string(),
  skills: z.array(z.string()),
  status: Status,
  role: Role,
  createdAt: Instant,
  updatedAt: Instant,
})

/** One's own user: the only answer that carries an e-mail address (decisions 3). */
export const OwnUser = User.extend({ email: z.string(), isEmailVerified: z.boolean() })
export type OwnUser = z.infer<typeof OwnUser>

/** Somebody as other members may see them. */
export const PublicUser = User.extend({ followers: z.int(), following: z.int() })
export type PublicUser = z.infer<typeof PublicUser>

export const viewProfile = route({
  method: 'GET',
  path: '/api/profile/:username',
  summary: 'A member as others see them',
  access: 'signed-in',
  params: z.object({ username: Username }),
  reply: z.object({ message: z.string(), user: PublicUser }),
  missing: 'user_not_found',
})

/** `{userId}` of the count and connection calls. */
export const Subject = z.object({ userId: UserIdOrUsername })
