import { z } from 'zod'
import { Instant, MessageId, ReportId } from './ids.ts'
import { limits } from './limits.ts'
import { ModeratedUser } from './moderation.ts'
import { paging } from './paging.ts'
import { Subject, UserSummary } from './profiles.ts'
import { ReportFile } from './report-files.ts'
import { reportReasons } from './report-reasons.ts'
import { Acknowledged, route } from './route.ts'
import { trimmed } from './text.ts'

export const ReportReason = z.enum(
  Object.keys(reportReasons) as [keyof typeof reportReasons],
  'Choose what is wrong.',
)
export type ReportReason = z.infer<typeof ReportReason>

const Said = z.object({
  reason: ReportReason,
  text: trimmed(
    limits.report.text,
    `What you write must be at most ${limits.report.text} characters long.`,
  ).default(''),
})

const rate = {
  name: 'reports',
  points: limits.report.perDay,
  seconds: 24 * 3600,
  by: 'member',
} as const

export const reportPerson = route({
  method: 'POST',
  path: '/api/report/person/:userId',
  summary: 'Report a member to the moderators; what is said again is added to the open report',
  access: 'signed-in',
  params: Subject,
  body: Said,
  reply: Acknowledged,
  missing: 'user_not_found',
  rate,
})

export const reportMessage = route({
  method: 'POST',
  path: '/api/report/message/:messageId',
  summary: 'Report a message that one received; with consent, up to five messages before it',
  access: 'signed-in',
  params: z.object({ messageId: MessageId }),
  body: Said.extend({ withContext: z.boolean().default(false) }),
  reply: Acknowledged,
  missing: 'message_not_found',
  rate,
})

export const ReportState = z.enum(['open', 'in_progress', 'closed'])
export type ReportState = z.infer<typeof ReportState>

export const Outcome = z.enum(['upheld', 'dismissed'])
export type Outcome = z.infer<typeof Outcome>

/** What a reporter is told. It speaks of what they reported, and never of what becomes of anybody. */
export const reportAnswers: Record<'waiting' | Outcome, string> = {
  waiting: 'A moderator will look at it.',
  upheld:
    'We agree with you: this is against our rules. What follows from that stays between us and whoever it concerns.',
  dismissed: 'We have looked at it and found nothing that is against our rules.',
}

/** A report as its reporter sees it. */
export const OwnReport = z.object({
  _id: ReportId,
  /** The name that the reported member had then. */
  name: z.string(),
  reasons: z.array(ReportReason),
  isClosed: z.boolean(),
  answer: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OwnReport = z.infer<typeof OwnReport>

export const listOwnReports = route({
  method: 'GET',
  path: '/api/report/own',
  summary: 'What one reported, and what came of it',
  access: 'signed-in',
  query: z.object(paging(limits.page.size)),
  reply: z.object({ message: z.string(), reports: z.array(OwnReport) }),
})

const Copy = z.object({
  isTheirs: z.boolean(),
  /** Empty where it was deleted. */
  text: z.string(),
  createdAt: Instant,
  /** What a reported message said before its writer changed it, the oldest first. */
  former: z.array(z.string()).optional(),
  /** What came with it; of a reported message also where it was deleted. */
  file: ReportFile.optional(),
})

/** One thing that was said in a report. */
const Entry = z.object({
  reason: ReportReason,
  text: z.string(),
  /** The message that it is about, and those before it where the reporter agreed to show them. */
  message: Copy.nullable(),
  context: z.array(Copy),
  createdAt: Instant,
})

/** A report as moderators see it. */
export const Report = z.object({
  _id: ReportId,
  subject: ModeratedUser,
  /** Null once they are gone. */
  reporter: UserSummary.nullable(),
  state: ReportState,
  outcome: Outcome.nullable(),
  /** The username of whoever took it up. */
  handledBy: z.string(),
  entries: z.array(Entry),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Report = z.infer<typeof Report>

export const viewReports = route({
  method: 'GET',
  path: '/api/moderator/reports/:state',
  summary:
    'Reports by their state: those that wait the oldest first, those that are closed the newest first',
  access: 'moderator',
  params: z.object({ state: ReportState }),
  query: z.object(paging(limits.page.size)),
  reply: z.object({ message: z.string(), reports: z.array(Report) }),
  missing: 'not_found',
})

export const countReports = route({
  method: 'GET',
  path: '/api/moderator/report-count',
  summary: 'How many reports wait that one may answer',
  access: 'moderator',
  reply: z.object({
    message: z.string(),
    /** No more than 100 are counted. */
    waiting: z.number().int(),
  }),
})

export const changeReport = route({
  method: 'PATCH',
  path: '/api/moderator/reports/:reportId',
  summary: 'Take a report up, put it back, or close it with an outcome that its reporter hears',
  access: 'moderator',
  params: z.object({ reportId: ReportId }),
  body: z.object({
    state: ReportState,
    outcome: Outcome.nullable().default(null),
    /** For the audit log. */
    note: trimmed(limits.moderation.reason, 'This note is too long.').default(''),
    /** How many entries whoever closes it has before them: nobody closes a report with words that they do not see. */
    seen: z.number().int().optional(),
  }),
  reply: z.object({ message: z.string(), report: Report }),
  missing: 'report_not_found',
})
