import type { OwnUser } from '@devgrove/contract/profiles'

// what others look for first, in the order in which a new member is asked for it
const STEPS = ['skills', 'headline', 'about'] as const

export type Step = (typeof STEPS)[number]

/** What a member has not said of themselves yet. */
export const stepsLeft = (user: Pick<OwnUser, Step>): Step[] =>
  STEPS.filter((step) => user[step].length === 0)
