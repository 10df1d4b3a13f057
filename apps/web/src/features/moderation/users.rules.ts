import { limits } from '@devgrove/contract/limits'
import type { ModeratedUser, UserState } from '@devgrove/contract/moderation'
import type { Role, Status } from '@devgrove/contract/profiles'

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

/** The number of the page to ask for next; a page that is not full is the last (spec 9). */
export const pageAfter = (pages: readonly (readonly unknown[])[]): number | undefined =>
  (pages.at(-1)?.length ?? 0) < limits.moderation.pageSize ? undefined : pages.length + 1

/** Everybody of the pages in hand once, where they came first. */
export function eachOnce(pages: readonly (readonly ModeratedUser[])[]): ModeratedUser[] {
  const known = new Map<string, ModeratedUser>()
  for (const user of pages.flat()) if (!known.has(user._id)) known.set(user._id, user)
  return [...known.values()]
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
