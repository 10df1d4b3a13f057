import { z } from 'zod'
import { Instant } from './ids.ts'
import { limits } from './limits.ts'
import { Pagination, paging } from './paging.ts'
import { UserSummary } from './profiles.ts'
import { route } from './route.ts'

/** Somebody who opened the member’s profile: when they first did on the last of their days, and how many of the last 90. */
export const ProfileView = z.object({ viewer: UserSummary, viewedAt: Instant, days: z.int() })
export type ProfileView = z.infer<typeof ProfileView>

export const listViews = route({
  method: 'GET',
  path: '/api/profile-views',
  summary:
    'Premium: who opened one’s profile, of those who share that; empty for whoever does not share it',
  access: 'signed-in',
  query: z.object(paging(limits.page.size)),
  reply: z.object({
    message: z.string(),
    /** Whether the member shares which profiles they open: who does not sees nobody either. */
    isShared: z.boolean(),
    views: z.array(ProfileView),
    pagination: Pagination,
  }),
})
