import { limits } from '@devgrove/contract/limits'
import type { ModeratedUser, UserState } from '@devgrove/contract/moderation'
import type { Role, Status } from '@devgrove/contract/profiles'
import { eachOnce } from '../../platform/each-once.rules.ts'

export const STATES: readonly { state: UserState; label: string }[] = [
  { state: 'all', label: 'All' },
  { state: 'active', label: 'Active' },
  { state: 'deactivated', label: 'Deactivated' },
  { state: 'banned', label: 'Banned' },
]

export const STATUS_WORDS: Record<Status, string> = {
  active: 'Active',
  deactivated: 'Deactivated',
  banned: 'Banned',
}

export const ROLE_WORDS: Record<Role, string> = {
  user: 'Member',
  moderator: 'Moderator',
  admin: 'Admin',
}

export const warningsInWords = (warnings: number): string =>
  warnings === 1 ? 'Warned once' : `Warned ${warnings} times`

/** What a screen reader hears of how many are shown. */
export const usersInWords = (users: number, hasMore: boolean): string =>
  `${users} ${users === 1 ? 'user' : 'users'}${hasMore ? ' so far' : ''}.`

/**
 * The page to ask for next; a page that is not full is the last (spec 9). Once some have left the state of the tab, the
 * others have moved up, so it is the one that holds the first of those who are not in hand, and nobody is skipped.
 */
export function pageAfter(
  pages: readonly (readonly ModeratedUser[])[],
  lastAsked: number,
  state: UserState,
): number | undefined {
  if ((pages.at(-1)?.length ?? 0) < limits.moderation.pageSize) return undefined
  const known = eachOnce(pages)
  const there = state === 'all' ? known : known.filter(({ status }) => status === state)
  // others may have come in meanwhile: a page that brings nobody new is not asked for again
  const isOver = known.length === eachOnce(pages.slice(0, -1)).length
  if (there.length === known.length || isOver) return lastAsked + 1
  return Math.floor(there.length / limits.moderation.pageSize) + 1
}

/** The same pages with a member as they are now. */
export const withUser = (
  pages: readonly (readonly ModeratedUser[])[],
  user: ModeratedUser,
): ModeratedUser[][] =>
  pages.map((page) => page.map((known) => (known._id === user._id ? user : known)))

/** How long a suspension may last, as it is chosen; undefined is for good. */
export const LENGTHS = [
  { value: 'for-good', label: 'For good', days: undefined },
  { value: '1', label: '1 day', days: 1 },
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
] as const
export type Length = (typeof LENGTHS)[number]['value']

const DAY_MS = 24 * 3600 * 1000

export function endOf(length: Length, nowMs: number): string | null {
  const days = LENGTHS.find(({ value }) => value === length)?.days
  return days === undefined ? null : new Date(nowMs + days * DAY_MS).toISOString()
}

/** Reasons that come up again and again, to begin from. */
export const COMMON_REASONS = [
  'Spam or advertising.',
  'Harassment of another member.',
  'A profile that is not theirs.',
] as const

/** What is written so far, begun with a common reason; one that is there already is not said twice. */
export function begunWith(common: string, written: string): string {
  const rest = written.trim()
  return rest.includes(common) ? rest : `${common} ${rest}`.trim()
}
