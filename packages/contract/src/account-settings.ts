import { z } from 'zod'
import { NewEmail, NewUsername, TypedPassword } from './accounts.ts'
import { BlockedUser } from './blocks.ts'
import { Request } from './connections.ts'
import { Instant } from './ids.ts'
import { Receipt } from './membership.ts'
import { OwnUser } from './profiles.ts'
import { OwnReport } from './reports.ts'
import { Acknowledged, route } from './route.ts'

export const changeUsername = route({
  method: 'PATCH',
  path: '/api/account/username',
  summary: 'Take another username; the old one goes on leading to the member',
  access: 'signed-in',
  body: z.object({ username: NewUsername }),
  reply: z.object({ message: z.string(), user: OwnUser }),
  rate: { points: 10, seconds: 3600, by: 'member' },
})

export const changeEmail = route({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Mail a link to another address, which becomes the member’s once it is opened',
  access: 'signed-in',
  body: z.object({ email: NewEmail, password: TypedPassword }),
  reply: Acknowledged,
  rate: { points: 5, seconds: 1800, by: 'member' },
})

export const resendConfirmation = route({
  method: 'POST',
  path: '/api/account/email/confirmation',
  summary: 'Mail the link that confirms the member’s address again',
  access: 'signed-in',
  reply: Acknowledged,
  rate: { points: 5, seconds: 1800, by: 'member' },
})

export const setPrivacy = route({
  method: 'PATCH',
  path: '/api/account/privacy',
  summary:
    'Choose whether connections see that one is there and types, and whether profile views are shared',
  access: 'signed-in',
  body: z
    .object({ showsOnline: z.boolean(), showsTyping: z.boolean(), showsViews: z.boolean() })
    .partial(),
  reply: z.object({ message: z.string(), user: OwnUser }),
})

/** Everything that is the member's own, as they may see it. */
export const AccountExport = z.object({
  exportedAt: Instant,
  user: OwnUser,
  formerUsernames: z.array(z.string()),
  sessions: z.array(z.object({ device: z.string(), createdAt: Instant, lastSeenAt: Instant })),
  connections: z.array(Request),
  followers: z.array(Request),
  following: z.array(Request),
  interested: z.array(Request),
  rejected: z.array(Request),
  ignored: z.array(Request),
  blocked: z.array(BlockedUser),
  searchPresets: z.array(
    z.object({ name: z.string(), query: z.string(), skills: z.array(z.string()) }),
  ),
  /** Whose profiles the member opened, as far as that is kept. */
  profileViews: z.array(z.object({ username: z.string(), viewedAt: Instant })),
  /** What the member paid for membership. */
  receipts: z.array(Receipt),
  /** What the member wrote, by whom it was written to. */
  messages: z.array(z.object({ to: z.string(), text: z.string(), createdAt: Instant })),
  /** What the member reported, and what they heard of it. */
  reports: z.array(OwnReport.extend({ said: z.array(z.string()) })),
})
export type AccountExport = z.infer<typeof AccountExport>

export const exportAccount = route({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is the member’s own',
  access: 'signed-in',
  reply: z.object({ message: z.string(), account: AccountExport }),
  rate: { points: 5, seconds: 3600, by: 'member' },
  takesLong: true,
  atLength: true,
})

export const deleteAccount = route({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account after a time of grace, in which logging in brings it back',
  access: 'signed-in',
  body: z.object({ password: TypedPassword }),
  reply: Acknowledged.extend({ deletedAt: Instant }),
  rate: { points: 10, seconds: 900, by: 'member' },
})
