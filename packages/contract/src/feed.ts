import { z } from 'zod'
import { FeedPassId } from './ids.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { PublicUser } from './profiles.ts'
import { route } from './route.ts'

/** Why somebody is shown, in words for the viewer. */
export const FeedReason = z.object({
  kind: z.enum([
    'shared-skills',
    'shared-connections',
    'recently-active',
    'new-here',
    'not-met-yet',
  ]),
  text: z.string(),
})
export type FeedReason = z.infer<typeof FeedReason>

export const FeedUser = PublicUser.omit({ about: true, createdAt: true, updatedAt: true }).extend({
  reasons: z.array(FeedReason),
})
export type FeedUser = z.infer<typeof FeedUser>

export const viewFeed = route({
  method: 'GET',
  path: '/api/feed',
  summary: 'One page of developers to swipe; page 1 without a pass begins a new one (decisions 3)',
  access: 'signed-in',
  query: z.object({ ...paging(limits.feed.pageSize), pass: FeedPassId.optional() }),
  reply: z.object({ message: z.string(), users: z.array(FeedUser), pass: FeedPassId }),
})
