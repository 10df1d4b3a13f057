import { z } from 'zod'
import { Instant } from './ids.ts'
import { UserSummary } from './profiles.ts'
import { Acknowledged, route } from './route.ts'

/** How many notifications a page has, and up to how many new ones are counted. */
export const notificationLimits = { pageSize: 20, counted: 100 } as const

/**
 * Something that others did and that concerns the member: interest in them, their own interest accepted, a warning, an
 * answer to what they appealed against or reported.
 */
export const NotificationKind = z.enum([
  'interested',
  'accepted',
  'warned',
  'appeal_answered',
  'report_answered',
])
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  _id: z.uuid(),
  kind: NotificationKind,
  at: Instant,
  /** Whoever was interested, or accepted. */
  person: UserSummary.optional(),
  /** The name that a reported member had then. */
  name: z.string().optional(),
  /** Why the member was warned, or what their appeal or report is answered with. */
  text: z.string().optional(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'What others did and what concerns the signed-in member, the latest first, or those after one: after its moment (`before`) and its `_id`, which parts those of the same moment. What was taken back since is not in it',
  access: 'signed-in',
  query: z
    .object({ before: Instant.optional(), _id: z.uuid().toLowerCase().optional() })
    .refine(
      ({ before, _id }) => (before === undefined) === (_id === undefined),
      'Name the moment and the id of a notification, or neither.',
    ),
  reply: z.object({
    message: z.string(),
    notifications: z.array(Notification),
    /** Whether there are others after these. */
    hasMore: z.boolean(),
    /** Up to which moment the member has seen what came: whatever is later is new. */
    seenTo: Instant,
    /** How many are new, of all of them; at most 100, which stands for more. */
    unseen: z.int(),
  }),
})

export const seeNotifications = route({
  method: 'POST',
  path: '/api/notifications/seen',
  summary: 'Says up to which moment the member has seen what came; never takes that back',
  access: 'signed-in',
  body: z.object({ to: Instant }),
  reply: Acknowledged,
})
