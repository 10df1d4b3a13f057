import { z } from 'zod'
import { AppealedKind } from './appeals.ts'
import { BlockedUser } from './blocks.ts'
import { Reaction } from './chats.ts'
import { Request } from './connections.ts'
import { Instant } from './ids.ts'
import { Receipt } from './membership.ts'
import { OwnUser } from './profiles.ts'
import { OwnReport } from './reports.ts'
import { route } from './route.ts'
import { AppealOutcome } from './staff-appeals.ts'
import { ConnectedGithub } from './ways-in.ts'

// It is made of what many features answer with, so it stands apart: forms that change an account need none of that.

/** Everything that is the member's own, as they may see it. */
export const AccountExport = z.object({
  exportedAt: Instant,
  user: OwnUser,
  formerUsernames: z.array(z.string()),
  /** The GitHub account that lets the member in. */
  github: ConnectedGithub.nullable(),
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
  /** What the member wrote, and how they reacted, by who the chat is with. Without a text it is the other one's message. */
  messages: z.array(
    z.object({
      to: z.string(),
      text: z.string().optional(),
      createdAt: Instant,
      reaction: Reaction.optional(),
      /** The file that came with it, and where it is read. */
      file: z.object({ name: z.string(), url: z.string() }).optional(),
    }),
  ),
  /** What the member chose for chats, and up to when they read them as far as that is kept, by whom each is with. */
  chats: z.array(
    z.object({
      with: z.string(),
      isMuted: z.boolean(),
      isArchived: z.boolean(),
      readTo: Instant.optional(),
    }),
  ),
  /** What the member reported, and what they heard of it. */
  reports: z.array(OwnReport.extend({ said: z.array(z.string()) })),
  /** What the member said against decisions of staff, and what they were answered. */
  appeals: z.array(
    z.object({
      decision: AppealedKind,
      reason: z.string(),
      text: z.string(),
      createdAt: Instant,
      outcome: AppealOutcome.nullable(),
      answer: z.string(),
      answeredAt: Instant.nullable(),
    }),
  ),
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
