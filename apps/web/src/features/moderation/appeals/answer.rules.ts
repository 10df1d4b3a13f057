import type { AppealedKind } from '@devgrove/contract/appeals'
import type { AppealOutcome } from '@devgrove/contract/staff-appeals'

/** What was decided, as staff read it. */
export const DECIDED: Record<AppealedKind, string> = {
  warning: 'Warned',
  deactivated: 'Deactivated',
  banned: 'Banned',
}

/** The two answers: what they are called, and while one is on its way. */
export const ANSWERS: Record<AppealOutcome, { does: string; doing: string }> = {
  upheld: { does: 'Uphold', doing: 'Upholding' },
  lifted: { does: 'Lift', doing: 'Lifting' },
}

/** What follows where staff lift a decision. */
export function liftInWords({ kind, holds }: { kind: AppealedKind; holds: boolean }): string {
  if (kind === 'warning') return 'The warning is taken back and counted no more.'
  if (!holds) return 'It no longer holds, so nothing changes.'
  return 'Everything is as it was before.'
}
