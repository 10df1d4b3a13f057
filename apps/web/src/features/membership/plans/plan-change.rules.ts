import type { PlanChange, PlanTerms } from '@devgrove/contract/admin-plans'
import { planLimits } from '@devgrove/contract/plan-limits'

/** A plan as it stands in the fields of its form: a line of what people read is a line there. */
export interface PlanDraft {
  price: string
  features: string
  isPopular: boolean
}

export const draftOf = ({ price, features, isPopular }: PlanTerms): PlanDraft => ({
  price: String(price),
  features: features.join('\n'),
  isPopular,
})

export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A whole number of rupees, however it is grouped; what is none is not a number. */
export function priceOf(typed: string): number {
  const digits = typed.replaceAll(/[₹,\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** What differs between the plan that was seen and the one that is wanted: what is left out stays as it is. */
export function wantedOf(
  seen: PlanTerms,
  { price, features, isPopular }: PlanTerms,
): { price?: number; features?: string[]; isPopular?: true } {
  const isOther = features.join('\n') !== seen.features.join('\n')
  return {
    ...(price !== seen.price && { price }),
    ...(isOther && { features }),
    ...(isPopular && !seen.isPopular && { isPopular }),
  }
}

/** What was typed, upon the plan as it is by now: a field in which nothing was typed says what the plan says. */
export function rebased(draft: PlanDraft, seen: PlanTerms, present: PlanTerms): PlanDraft {
  const [before, now] = [draftOf(seen), draftOf(present)]
  return {
    price: draft.price === before.price ? now.price : draft.price,
    features: draft.features === before.features ? now.features : draft.features,
    isPopular: draft.isPopular === before.isPopular ? now.isPopular : draft.isPopular,
  }
}

const quoted = (lines: readonly string[] | undefined): string =>
  (lines ?? []).map((line) => `“${line}”`).join(', ')

/** A price as people read it. */
type Rupees = (price: number) => string

/** What was changed, a sentence for each part of the plan. */
export function changeInWords(
  { before, after }: Pick<PlanChange, 'before' | 'after'>,
  rupees: Rupees,
): string[] {
  const words: string[] = []
  if (after.price !== undefined)
    words.push(`Price from ${rupees(before.price ?? 0)} to ${rupees(after.price)}`)
  if (after.isPopular !== undefined)
    words.push(after.isPopular ? 'Now the most popular' : 'No longer the most popular')
  if (after.features !== undefined)
    words.push(`Lines from ${quoted(before.features)} to ${quoted(after.features)}`)
  return words
}

/** What makes another plan of one that was seen. */
export function meanwhileInWords(seen: PlanTerms, present: PlanTerms, rupees: Rupees): string[] {
  const { isPopular, ...after } = { ...wantedOf(seen, present), isPopular: present.isPopular }
  const isMoved = isPopular !== seen.isPopular
  return changeInWords({ before: seen, after: { ...after, ...(isMoved && { isPopular }) } }, rupees)
}

/** How many have a plan; where not all were counted, at least so many. */
export function holdersInWords(holders: number): string {
  if (holders >= planLimits.counted)
    return `${planLimits.counted.toLocaleString('en')} members or more`
  return holders === 1 ? '1 member' : `${holders.toLocaleString('en')} members`
}
