import { z } from 'zod'
import { Instant } from './ids.ts'
import { MemberFeature, Plan } from './membership.ts'
import { WithReason } from './moderation.ts'
import { planLimits } from './plan-limits.ts'
import { route } from './route.ts'
import { neededTrimmed, Text } from './text.ts'

/** What of a plan is changed here. What it gives is made by programmers, so it is not. */
const PlanTerms = Plan.pick({ price: true, features: true, isPopular: true })
export type PlanTerms = z.infer<typeof PlanTerms>

/** A plan as admins see it. */
export const AdminPlan = Plan.extend({
  /** What it opens beside the crown. */
  gives: z.array(MemberFeature),
  /** How many have it now, counted up to `planLimits.counted`. */
  holders: z.int(),
})
export type AdminPlan = z.infer<typeof AdminPlan>

/** What was changed of one plan, before and after it: of each only what that change is about. */
export const PlanChange = z.object({
  _id: z.uuid(),
  at: Instant,
  membershipType: z.string(),
  /** Whoever changed it, by the name they had then. */
  by: z.object({ _id: z.string(), username: z.string() }),
  reason: z.string(),
  before: PlanTerms.partial(),
  after: PlanTerms.partial(),
})
export type PlanChange = z.infer<typeof PlanChange>

const Reply = z.object({
  message: z.string(),
  plans: z.array(AdminPlan),
  /** The latest, newest first. */
  changes: z.array(PlanChange),
})

export const viewAdminPlans = route({
  method: 'GET',
  path: '/api/admin/plans',
  summary:
    'The plans with how many have each now, and what was changed of them lately, newest first',
  access: 'admin',
  reply: Reply,
})

const NO_PRICE = `Enter a price in whole rupees, from 1 to ${planLimits.price.toLocaleString('en')}.`
const NO_LINE = 'A line needs some text.'
const LINE_TOO_LONG = `A line must be at most ${planLimits.line} characters long.`
const NO_LINES = 'Write at least one line: it is what people read of the plan.'
const TOO_MANY_LINES = `Write at most ${planLimits.lines} lines.`

/** For a month, in whole rupees. */
export const PlanPrice = z.int(NO_PRICE).min(1, NO_PRICE).max(planLimits.price, NO_PRICE)

const areDistinct = (lines: readonly string[]): boolean =>
  new Set(lines.map((line) => line.toLowerCase())).size === lines.length

/** What people read of a plan, a line each. */
export const PlanLines = z
  .array(neededTrimmed(planLimits.line, NO_LINE, LINE_TOO_LONG), NO_LINES)
  .min(1, NO_LINES)
  .max(planLimits.lines, TOO_MANY_LINES)
  .refine(areDistinct, 'Write each line once.')

export const changePlan = route({
  method: 'PATCH',
  path: '/api/admin/plans/:membershipType',
  summary:
    'Change the price of a plan, the lines that people read of it, or which one is the most popular; orders that are open keep their price',
  access: 'admin',
  params: z.object({ membershipType: z.string().max(40).pipe(Text) }),
  body: WithReason.extend({
    price: PlanPrice.optional(),
    features: PlanLines.optional(),
    /** One plan always is: it is taken from another by choosing this one. */
    isPopular: z.literal(true, 'Choose another plan as the most popular one instead.').optional(),
    /** The plan as whoever changes it has it before them: nobody overwrites what they have not seen. */
    seen: z.object({
      price: z.int(),
      features: z.array(z.string().max(1000)).max(100),
      isPopular: z.boolean(),
    }),
  }),
  reply: Reply,
  missing: 'not_found',
  rate: { points: 30, seconds: 60, by: 'member' },
})
