import type { PlanTerms } from '@devgrove/contract/admin-plans'
import { Refusal } from '../../../platform/refusal.ts'

const TERMS = ['price', 'features', 'isPopular'] as const

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What somebody wants to change; what is left out stays as it is. */
type Wanted = { [Term in keyof PlanTerms]?: PlanTerms[Term] | undefined }

/** What of a plan would be another than it is. */
const differing = (stored: PlanTerms, wanted: Wanted): Partial<PlanTerms> =>
  Object.fromEntries(
    TERMS.filter((term) => wanted[term] !== undefined && !isSame(stored[term], wanted[term])).map(
      (term) => [term, wanted[term]],
    ),
  )

export const isNothing = (change: Partial<PlanTerms>): boolean => Object.keys(change).length === 0

/**
 * What a change does to a plan. It is refused where the plan is another by now than the one that was seen; whoever asks
 * again, as an answer was lost, asks for what is there, and changes nothing.
 */
export function changeOf(
  stored: PlanTerms,
  { seen, ...wanted }: Wanted & { seen: PlanTerms },
): Partial<PlanTerms> {
  const change = differing(stored, wanted)
  if (!isNothing(change) && !isNothing(differing(stored, seen))) throw new Refusal('plan_changed')
  return change
}

/** The same keys as they were. */
export const beforeOf = (stored: PlanTerms, change: Partial<PlanTerms>): Partial<PlanTerms> =>
  Object.fromEntries(
    TERMS.filter((term) => change[term] !== undefined).map((term) => [term, stored[term]]),
  )
