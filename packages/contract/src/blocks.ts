import { z } from 'zod'
import { Instant, UserId, UserIdOrUsername } from './ids.ts'
import { limits } from './limits.ts'
import { Pagination, paging } from './paging.ts'
import { UserSummary } from './profiles.ts'
import { Acknowledged, route } from './route.ts'

const onPerson = {
  access: 'signed-in',
  path: '/api/user/block/:userId',
  reply: Acknowledged,
  missing: 'user_not_found',
} as const

export const blockUser = route({
  ...onPerson,
  method: 'POST',
  params: z.object({ userId: UserIdOrUsername }),
  summary: 'Block somebody: what is between the two ends, and each is gone for the other',
})

export const unblockUser = route({
  ...onPerson,
  method: 'DELETE',
  params: z.object({ userId: UserId }),
  summary: 'End one’s block; nothing that was before comes back',
})

/** Somebody whom the viewer blocks. */
export const BlockedUser = UserSummary.extend({ blockedAt: Instant })
export type BlockedUser = z.infer<typeof BlockedUser>

export const listBlocked = route({
  method: 'GET',
  path: '/api/user/blocked',
  summary: 'Whom the signed-in member blocks, the latest first',
  access: 'signed-in',
  query: z.object(paging(limits.page.size)),
  reply: z.object({ message: z.string(), users: z.array(BlockedUser), pagination: Pagination }),
})
