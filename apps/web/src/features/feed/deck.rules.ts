import type { FeedUser } from '@devgrove/contract/feed'
import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Decision } from './swipe.rules.ts'

/** One answered page of the feed; `number` and `pass` say which, for asking for the next one. */
export interface FeedPage {
  number: number
  pass: string
  users: FeedUser[]
  /** The pass before this one was forgotten by the server. */
  isRestart?: boolean
}

/** Who is still to be decided on, nearest first: everybody of the pages once, without whom the viewer answered. */
export function cardsOf(pages: readonly FeedPage[], decided: readonly UserId[]): FeedUser[] {
  const seen = new Set<UserId>(decided)
  const cards: FeedUser[] = []
  for (const user of pages.flatMap(({ users }) => users)) {
    if (seen.has(user._id)) continue
    seen.add(user._id)
    cards.push(user)
  }
  return cards
}

/** What to ask for; a first page without a pass begins a new one. */
export interface PagePlace {
  number: number
  pass?: string
  /** The page before it began the pass anew. */
  isAfterRestart?: boolean
}

/** A page is short only at the end of a pass (decisions 3). */
export function nextPage({ number, pass, users, isRestart }: FeedPage): PagePlace | undefined {
  if (users.length < limits.feed.pageSize) return undefined
  return { number: number + 1, pass, ...(isRestart && { isAfterRestart: true }) }
}

/** A forgotten pass is followed by a new one without a word, but not for ever. */
export const mayBeginAnew = ({ isAfterRestart }: PagePlace, failureCode: string): boolean =>
  failureCode === 'feed_pass_not_found' && !isAfterRestart

export const isRunningLow = (cards: number): boolean => cards < limits.feed.fetchBelow

// somebody who is no longer there to be decided on does not come back to the deck
const GONE = new Set([
  'user_not_found',
  'already_connected',
  'request_pending',
  'request_rejected',
  'to_oneself',
])

export const mayComeBack = (failureCode: string): boolean => !GONE.has(failureCode)

const SAID: Record<Decision, string> = {
  interested: 'Interested in',
  ignore: 'Ignored',
  skip: 'Skipped',
}

/** What a screen reader hears after an answer: whom it was about and who is next. */
export const announcementOf = (
  decision: Decision,
  decided: string,
  next: string | undefined,
): string => `${SAID[decision]} ${decided}.${next ? ` Next: ${next}` : ''}`
