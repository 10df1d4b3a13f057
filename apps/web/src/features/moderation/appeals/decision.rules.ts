import type { AppealedKind } from '@devgrove/contract/appeals'

/** What was decided, as its member reads it. */
export const DECISIONS: Record<AppealedKind, string> = {
  warning: 'You were warned.',
  deactivated: 'Your account was deactivated.',
  banned: 'Your account was banned.',
}

interface Decision {
  kind: AppealedKind
  until: string | null
  holds: boolean
}

/** Until when a decision holds; a warning is said once, and has no end. */
export function endInWords(
  { kind, until, holds }: Decision,
  asTime: (instant: string) => string,
): string {
  if (kind === 'warning') return 'Nothing about the account has changed.'
  if (!holds) return 'It no longer holds.'
  return until ? `It ends by itself on ${asTime(until)}.` : 'It holds until it is taken back.'
}
