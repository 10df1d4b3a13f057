import { z } from 'zod'
import { Instant, RequestId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { Pagination, paging } from './paging.ts'
import { Subject, UserSummary } from './profiles.ts'
import { Acknowledged, route } from './route.ts'
import { trimmed } from './text.ts'

export const RequestStatus = z.enum(['interested', 'accepted', 'rejected', 'ignored'])
export type RequestStatus = z.infer<typeof RequestStatus>

/** A request, connection or ignore as its viewer may see it; `isPremium` is the other person's (spec 3). */
export const Request = z.object({
  _id: RequestId,
  status: RequestStatus,
  fromUserId: UserSummary,
  toUserId: UserSummary,
  createdAt: Instant,
  updatedAt: Instant,
  isPremium: z.boolean(),
})
export type Request = z.infer<typeof Request>

/** The six lists by the names they have on the wire (spec 7); decisions 1 says who is in each. */
export const ListName = z.enum(['accepted', 'followers', 'send', 'ignored', 'received', 'rejected'])
export type ListName = z.infer<typeof ListName>

/** From which end a list is read, by the times that it shows. */
export const ListOrder = z.enum(['newest', 'oldest'])
export type ListOrder = z.infer<typeof ListOrder>

export const listRequests = route({
  method: 'GET',
  path: '/api/request/:list',
  summary:
    'One of the six lists of the signed-in member, newest first or with `order=oldest` last; with `q` those whose username, name or a later word of it begins so. Where neither the list nor those called so are few, `pagination` tells among how many of the list, from its beginning, they were counted',
  access: 'signed-in',
  params: z.object({ list: ListName }),
  query: z.object({
    ...paging(limits.page.size),
    q: trimmed(
      limits.search.query,
      `Filter by at most ${limits.search.query} characters.`,
    ).optional(),
    order: ListOrder.default('newest'),
  }),
  reply: z.object({
    message: z.string(),
    user: z.array(Request),
    pagination: Pagination.extend({ among: z.int().optional() }),
  }),
  missing: 'not_found',
})

const onRequest = {
  access: 'signed-in',
  params: z.object({ requestId: RequestId }),
  reply: Acknowledged,
  missing: 'request_not_found',
} as const

export const acceptRequest = route({
  ...onRequest,
  method: 'PATCH',
  path: '/api/request/review/accepted/:requestId',
  summary: 'Accept a received request: both are connected',
})

export const rejectRequest = route({
  ...onRequest,
  method: 'PATCH',
  path: '/api/request/review/rejectRequest/:requestId',
  summary: 'Reject a received request; its sender is not told',
})

export const removeConnection = route({
  ...onRequest,
  method: 'PATCH',
  path: '/api/request/review/removeConnection/:requestId',
  summary: 'End a connection, by either side',
})

export const removeRejected = route({
  ...onRequest,
  method: 'PATCH',
  path: '/api/request/review/removeRejected/:requestId',
  summary: 'Take a rejection back',
})

export const ignoreRequest = route({
  ...onRequest,
  method: 'PATCH',
  path: '/api/request/review/ignored/:requestId',
  summary: 'Ignore who sent a received request; they cannot tell',
})

export const unIgnore = route({
  ...onRequest,
  method: 'DELETE',
  path: '/api/request/review/ignored/:requestId',
  summary: 'Stop ignoring somebody',
})

export const retrieveRequest = route({
  ...onRequest,
  method: 'DELETE',
  path: '/api/request/review/:status/:requestId',
  summary: 'Withdraw a sent request; its sender cannot tell interested from rejected',
  params: z.object({ status: z.enum(['interested', 'rejected']), requestId: RequestId }),
})

const onPerson = {
  method: 'POST',
  access: 'signed-in',
  params: z.object({ userId: UserId }),
  reply: Acknowledged,
  missing: 'user_not_found',
} as const

export const sendInterest = route({
  ...onPerson,
  path: '/api/request/send/interested/:userId',
  summary: 'Show interest; mutual interest makes a connection',
  reply: Acknowledged.extend({ isConnected: z.boolean() }),
})

export const ignoreUser = route({
  ...onPerson,
  path: '/api/request/send/ignored/:userId',
  summary: 'Ignore somebody, privately',
})

/** How many people are in each of one's own six lists. */
export const OwnCounts = z.object({
  interestedReceived: z.int(),
  connections: z.int(),
  followers: z.int(),
  following: z.int(),
  ignoredSend: z.int(),
  rejected: z.int(),
})
export type OwnCounts = z.infer<typeof OwnCounts>

export const countOwn = route({
  method: 'GET',
  path: '/api/user/totalStatus',
  summary: 'How many are in each of one’s own lists',
  access: 'signed-in',
  reply: z.object({ message: z.string(), requestCount: OwnCounts }),
})

export const countOf = route({
  method: 'GET',
  path: '/api/user/totalStatus/:userId',
  summary: 'How many follow somebody, and how many they follow',
  access: 'signed-in',
  params: Subject,
  reply: z.object({
    message: z.string(),
    requestCount: OwnCounts.pick({ followers: true, following: true }),
  }),
  missing: 'user_not_found',
})

/** What is between the viewer and somebody, as the viewer may know it. */
export const Relation = z.object({ _id: RequestId, status: RequestStatus, fromUserId: UserId })
export type Relation = z.infer<typeof Relation>

export const viewRelation = route({
  method: 'GET',
  path: '/api/user/connection/:userId',
  summary: 'What is between the viewer and somebody; null when nothing is',
  access: 'signed-in',
  params: Subject,
  reply: z.object({ message: z.string(), connectionRequest: Relation.nullable() }),
  missing: 'user_not_found',
})
