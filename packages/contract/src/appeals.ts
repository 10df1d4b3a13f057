import { z } from 'zod'
import { appealLimits } from './appeal-limits.ts'
import { codePoints, seenPoints, trimmedText } from './code-points.ts'
import { Instant } from './ids.ts'
import { Acknowledged, route } from './route.ts'
import { neededText } from './text.ts'

/** What staff decided of a member that they may appeal against. */
export const AppealedKind = z.enum(['warning', 'deactivated', 'banned'])
export type AppealedKind = z.infer<typeof AppealedKind>

const { min, max } = appealLimits.text
const TOO_SHORT = `Say why in at least ${min} characters.`
const TOO_LONG = `An appeal must be at most ${max} characters long.`

/** What a member says against a decision. */
export const AppealText = neededText(TOO_SHORT)
  .transform(trimmedText)
  .pipe(
    z
      .string()
      .refine((text) => seenPoints(text) >= min, { error: TOO_SHORT, abort: true })
      .refine((text) => codePoints(text) <= max, TOO_LONG),
  )

// whatever is no link is one that does not work, in the same words
const LinkToken = z.string().catch('')

export const viewAppealed = route({
  method: 'POST',
  path: '/api/appeal/decision',
  summary: 'What was decided of a member, by the token of the mailed link that leads to an appeal',
  access: 'anyone',
  body: z.object({ token: LinkToken }),
  reply: z.object({
    message: z.string(),
    decision: z.object({
      kind: AppealedKind,
      reason: z.string(),
      at: Instant,
      /** When it ends by itself; null where it holds until it is taken back. */
      until: Instant.nullable(),
      /** False once it was taken back or ran out. */
      holds: z.boolean(),
    }),
  }),
  rate: { points: 60, seconds: 1800, by: 'address' },
})

export const sendAppeal = route({
  method: 'POST',
  path: '/api/appeal',
  summary: 'Appeal against what staff decided, once, by the token of the mailed link',
  access: 'anyone',
  body: z.object({ token: LinkToken, text: AppealText }),
  reply: Acknowledged,
  rate: { points: 15, seconds: 1800, by: 'address' },
})
