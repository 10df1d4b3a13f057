import { z } from 'zod'
import { Request, RequestStatus } from './connections.ts'
import { Instant } from './ids.ts'
import { limits } from './limits.ts'
import { Pagination, paging } from './paging.ts'
import { route } from './route.ts'

/** How far back a number looks: 24 hours, 7, 30 or 365 days, up to now. */
export const Period = z.enum(['day', 'week', 'month', 'year'])
export type Period = z.infer<typeof Period>

/** Which requests are counted or listed; an ignore counts as one of them (decisions 1). */
export const RequestKind = z.enum(['all', ...RequestStatus.options])
export type RequestKind = z.infer<typeof RequestKind>

export const Statistics = z.object({
  /** How many in the last period, up to now. */
  current: z.int(),
  /** How many in the equal period before. */
  previous: z.int(),
  /** The change against the period before, in per cent, signed, with two decimals at most (decisions 4). */
  percentageChange: z.number(),
  /** The last period in equal parts, oldest first: each begins after `from` and ends with `until`. */
  trend: z.array(z.object({ from: Instant, until: Instant, count: z.int() })),
})
export type Statistics = z.infer<typeof Statistics>

const reply = z.object({ message: z.string(), stats: Statistics })

// concrete routes, so that the specification's pattern GET /api/{type}/{data}/{period} can never shadow another one
export const countNewUsers = route({
  method: 'GET',
  path: '/api/user/new/:period',
  summary: 'How many members joined in the last period, against the one before',
  access: 'admin',
  params: z.object({ period: Period }),
  reply,
  missing: 'not_found',
})

export const countRequests = route({
  method: 'GET',
  path: '/api/request/:data/:period',
  summary: 'How many requests there were in the last period, by what became of them',
  access: 'admin',
  params: z.object({ data: RequestKind, period: Period }),
  reply,
  missing: 'not_found',
})

export const listEveryRequest = route({
  method: 'GET',
  path: '/api/admin/requests/:status',
  summary: 'Requests of everybody, newest first',
  access: 'admin',
  params: z.object({ status: RequestKind }),
  query: z.object(paging(limits.page.size)),
  reply: z.object({ message: z.string(), requests: z.array(Request), pagination: Pagination }),
  missing: 'not_found',
})
