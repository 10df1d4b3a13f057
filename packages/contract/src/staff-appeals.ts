import { z } from 'zod'
import { AppealedKind } from './appeals.ts'
import { Instant } from './ids.ts'
import { ModeratedUser, WithReason } from './moderation.ts'
import { Acknowledged, route } from './route.ts'

export const AppealId = z.uuid().toLowerCase().brand<'AppealId'>()
export type AppealId = z.infer<typeof AppealId>

/** What becomes of the decision that an appeal is against. */
export const AppealOutcome = z.enum(['upheld', 'lifted'])
export type AppealOutcome = z.infer<typeof AppealOutcome>

/** An appeal as the staff see it who may answer it. */
export const Appeal = z.object({
  _id: AppealId,
  subject: ModeratedUser,
  decision: z.object({
    kind: AppealedKind,
    reason: z.string(),
    at: Instant,
    until: Instant.nullable(),
    /** The username that whoever decided had then. */
    by: z.string(),
    /** False once it was taken back or ran out. */
    holds: z.boolean(),
  }),
  text: z.string(),
  createdAt: Instant,
})
export type Appeal = z.infer<typeof Appeal>

export const viewAppeals = route({
  method: 'GET',
  path: '/api/moderator/appeals',
  summary: 'Appeals that wait and that one may answer, the oldest first, ten at a time',
  access: 'moderator',
  query: z.object({
    /** The last one of the page before. */
    after: AppealId.optional(),
  }),
  reply: z.object({ message: z.string(), appeals: z.array(Appeal) }),
})

export const countAppeals = route({
  method: 'GET',
  path: '/api/moderator/appeal-count',
  summary: 'How many appeals wait that one may answer',
  access: 'moderator',
  reply: z.object({
    message: z.string(),
    /** No more than 100 are counted. */
    waiting: z.int(),
  }),
})

export const answerAppeal = route({
  method: 'PATCH',
  path: '/api/moderator/appeals/:appealId',
  summary: 'Uphold what an appeal is against, or lift it; the member gets the answer by letter',
  access: 'moderator',
  params: z.object({ appealId: AppealId }),
  body: WithReason.extend({ outcome: AppealOutcome }),
  reply: Acknowledged,
  missing: 'appeal_not_found',
  rate: { points: 60, seconds: 60, by: 'member' },
})
