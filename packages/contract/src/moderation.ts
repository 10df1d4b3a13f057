import { z } from 'zod'
import { TypedPassword } from './accounts.ts'
import { Instant, UserId, UserIdOrUsername } from './ids.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { Role, Status, UserSummary } from './profiles.ts'
import { route } from './route.ts'
import { trimmed } from './text.ts'

/** What staff may do to a member. */
export const Deed = z.enum(['warn', 'activate', 'deactivate', 'ban', 'change-role'])
export type Deed = z.infer<typeof Deed>

/** A member as staff see them. */
export const ModeratedUser = UserSummary.extend({
  status: Status,
  role: Role,
  createdAt: Instant,
  lastActiveAt: Instant,
  /** What staff decided of the status; null where it is the member's own choice. */
  suspension: z
    .object({
      reason: z.string(),
      until: Instant.nullable(),
      setAt: Instant,
      /** The username of whoever decided; empty once they are gone. */
      setBy: z.string(),
    })
    .nullable(),
  /** How often staff have warned them. */
  warnings: z.int(),
  /** What the viewer may do to them. */
  may: z.array(Deed),
})
export type ModeratedUser = z.infer<typeof ModeratedUser>

export const UserState = z.enum(['all', ...Status.options])
export type UserState = z.infer<typeof UserState>

const REASON_TOO_LONG = `A reason must be at most ${limits.moderation.reason} characters long.`

const REASON_NEEDED = 'Say why: a reason is required.'

/** Why something is done: kept in the audit log, and told to the member. */
export const Reason = z
  .string(REASON_NEEDED)
  .pipe(trimmed(limits.moderation.reason, REASON_TOO_LONG))

/** What is sent where nothing is done without a reason. */
export const WithReason = z.object({
  reason: Reason.refine((reason) => reason !== '', REASON_NEEDED),
})

export const viewUsers = route({
  method: 'GET',
  path: '/api/moderator/viewUsers/:state',
  summary: 'Members by their status, newest first; with `query`, those who are called so',
  access: 'moderator',
  params: z.object({ state: UserState }),
  query: z.object({
    ...paging(limits.moderation.pageSize),
    query: trimmed(
      limits.search.query,
      `Search for at most ${limits.search.query} characters.`,
    ).default(''),
  }),
  reply: z.object({ message: z.string(), users: z.array(ModeratedUser) }),
  missing: 'not_found',
})

export const changeStatus = route({
  method: 'PATCH',
  path: '/api/moderator/changeStatus/:status/:userId',
  summary: 'Ban or deactivate a member, for good or until a moment, or take that back',
  access: 'moderator',
  params: z.object({ status: Status, userId: UserId }),
  body: z.object({
    reason: Reason.default(''),
    until: Instant.nullable().default(null),
    /** The status that whoever decides has before them: a ban that they do not see they do not take back. */
    seen: Status.optional(),
  }),
  reply: z.object({ message: z.string(), user: ModeratedUser }),
  missing: 'user_not_found',
  rate: { points: 60, seconds: 60, by: 'member' },
})

export const warnMember = route({
  method: 'POST',
  path: '/api/moderator/warn/:userId',
  summary: 'Warn a member by letter; nothing of their account changes',
  access: 'moderator',
  params: z.object({ userId: UserId }),
  body: WithReason,
  reply: z.object({ message: z.string(), user: ModeratedUser }),
  missing: 'user_not_found',
  rate: { points: 30, seconds: 60, by: 'member' },
})

export const changeRole = route({
  method: 'PATCH',
  path: '/api/admin/changeRole/:role/:userId',
  summary: 'Give a member another role; the last admin stays one',
  access: 'admin',
  params: z.object({ role: Role, userId: UserId }),
  body: z.object({
    reason: Reason.default(''),
    /** Asked for once the log-in is a quarter of an hour ago. */
    password: TypedPassword.optional(),
  }),
  reply: z.object({ message: z.string(), user: ModeratedUser }),
  missing: 'user_not_found',
  rate: { points: 30, seconds: 60, by: 'member' },
})

/** What a member shows of themselves. */
export const MemberProfile = UserSummary.extend({
  status: Status,
  banner: z.string(),
  about: z.string(),
  skills: z.array(z.string()),
})
export type MemberProfile = z.infer<typeof MemberProfile>

export const viewMemberProfile = route({
  method: 'GET',
  path: '/api/moderator/profile/:userId',
  summary: 'What a member shows of themselves, whatever their status is and whoever blocks whom',
  access: 'moderator',
  params: z.object({ userId: UserId }),
  reply: z.object({ message: z.string(), profile: MemberProfile }),
  missing: 'user_not_found',
})

/** What an admin looks up of one member; what people say to each other is not among it. */
export const UserDetail = ModeratedUser.extend({
  /** The address itself is in no answer but its owner’s (decisions 3). */
  isEmailVerified: z.boolean(),
  /** Which lead to them still, the latest first. */
  formerUsernames: z.array(z.string()),
  connections: z.int(),
  followers: z.int(),
  following: z.int(),
  premiumUntil: Instant.nullable(),
  /** What others reported of them: how much waits for an answer, and how much was answered. */
  reports: z.object({ waiting: z.int(), answered: z.int() }),
  /** When the account will be gone for good; null unless its member has deleted it. */
  deletionDueAt: Instant.nullable(),
})
export type UserDetail = z.infer<typeof UserDetail>

export const viewUserDetail = route({
  method: 'GET',
  path: '/api/admin/users/:userId',
  summary: 'What an admin looks up of one member, by their username or a former one',
  access: 'admin',
  params: z.object({ userId: UserIdOrUsername }),
  reply: z.object({ message: z.string(), user: UserDetail }),
  missing: 'user_not_found',
})

/** What an act changed, before or after it: of each only what that act is about. */
const Facts = z.object({
  status: Status.optional(),
  /** What staff had decided of the status. */
  suspension: z.enum(['none', 'deactivated', 'banned']).optional(),
  until: Instant.nullable().optional(),
  role: Role.optional(),
  /** Of a report or a payment its state, of an appeal what it is against. */
  state: z.string().optional(),
  outcome: z.string().optional(),
  /** What the provider calls the payment. */
  paymentId: z.string().optional(),
})

/** One line of the audit log. Names are those that people had then. */
export const Act = z.object({
  _id: z.uuid(),
  at: Instant,
  /** Empty where it was nobody who is signed in: a ban that ended by itself, or the console of the server. */
  actor: z.object({ _id: z.string(), username: z.string() }),
  subject: z.object({ _id: z.string(), username: z.string() }),
  kind: z.enum(['warning', 'status', 'role', 'report', 'appeal', 'payment']),
  reason: z.string(),
  before: Facts,
  after: Facts,
})
export type Act = z.infer<typeof Act>

export const viewLog = route({
  method: 'GET',
  path: '/api/admin/log',
  summary: 'What staff did, newest first; with `userId`, what concerns one member',
  access: 'admin',
  query: z.object({ ...paging(limits.moderation.logPageSize), userId: UserId.optional() }),
  reply: z.object({ message: z.string(), acts: z.array(Act) }),
})
