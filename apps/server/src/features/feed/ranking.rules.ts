import { LRUCache } from 'lru-cache'
import { withoutTurns } from '@devgrove/contract/code-points'
import type { FeedReason } from '@devgrove/contract/feed'
import type { UserId } from '@devgrove/contract/ids'
import { foldSkill } from '@devgrove/contract/skill-name'

const DAY_MS = 24 * 3600 * 1000
const NAMED_SKILLS = 3

/** What is known of somebody who might be shown, before it is decided whether and where. */
export interface Candidate {
  id: UserId
  skills: readonly string[]
  /** Connections that the viewer and they share, counted among the latest of both. */
  sharedConnections: number
  lastActiveAt: Date
  /** Whether others may be told when they were active. */
  isShown: boolean
  joinedAt: Date
}

/** How many people have each of the viewer's skills, by the skill's key. */
export type Popularity = ReadonlyMap<string, number>

export interface Ranked {
  id: UserId
  score: number
  reasons: FeedReason[]
}

/** A skill that ten people have says more about two of them than one that half the community has. */
const rarity = (people: number): number => 1 / (1 + Math.log10(1 + people))

const ageInDays = (then: Date, now: Date): number =>
  Math.max(0, (now.getTime() - then.getTime()) / DAY_MS)

/** How much activity and newness count of somebody whose card says nothing: whoever has just joined has all of both. */
const OF_A_BLANK_CARD = 0.5

/** Most skills that are met are the same few thousand names. */
const keys = new LRUCache<string, string>({ max: 20_000, memoMethod: foldSkill })
const keyOf = (name: string): string => keys.memo(name)

/**
 * Puts the candidates in order, best first: shared skills (a rarer one counts more), shared connections, recent
 * activity and newness, these two half as much where no skills say who somebody is. Nothing else enters, above all not
 * what anybody thinks of the viewer.
 */
export function rank(candidates: readonly Candidate[], mySkills: Popularity, now: Date): Ranked[] {
  const peopleWith = (name: string): number | undefined => mySkills.get(keyOf(name))
  return candidates
    .map((candidate) => rankOne(candidate, peopleWith, now))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
}

function rankOne(
  candidate: Candidate,
  peopleWith: (name: string) => number | undefined,
  now: Date,
): Ranked {
  const shared = candidate.skills
    .map((name) => ({ name, people: peopleWith(name) }))
    .filter((skill): skill is { name: string; people: number } => skill.people !== undefined)
    .sort((a, b) => a.people - b.people)
  const activeDays = ageInDays(candidate.lastActiveAt, now)
  const memberDays = ageInDays(candidate.joinedAt, now)
  const inCommon =
    3 * shared.reduce((sum, skill) => sum + rarity(skill.people), 0) +
    1.5 * Math.log2(1 + candidate.sharedConnections)
  const aboutThem = Math.exp(-activeDays / 10) + 0.8 * Math.exp(-memberDays / 7)
  const score = inCommon + (candidate.skills.length > 0 ? 1 : OF_A_BLANK_CARD) * aboutThem
  return { id: candidate.id, score, reasons: reasonsFor(candidate, shared, activeDays, memberDays) }
}

function reasonsFor(
  { sharedConnections, isShown }: Candidate,
  shared: readonly { name: string }[],
  activeDays: number,
  memberDays: number,
): FeedReason[] {
  const reasons: FeedReason[] = []
  if (shared.length > 0) {
    const names = listed(shared.slice(0, NAMED_SKILLS).map((skill) => skill.name))
    reasons.push({ kind: 'shared-skills', text: `Shares ${names} with you` })
  }
  if (sharedConnections > 0) {
    // without a number: of well connected people not all are counted
    const what = sharedConnections === 1 ? 'a connection' : 'connections'
    reasons.push({ kind: 'shared-connections', text: `You share ${what}` })
  }
  if (memberDays <= 14) reasons.push({ kind: 'new-here', text: 'New to Devgrove' })
  else if (activeDays <= 1) reasons.push({ kind: 'recently-active', text: 'Active today' })
  else if (activeDays <= 7) reasons.push({ kind: 'recently-active', text: 'Active this week' })
  return reasonsToShow(reasons, isShown)
}

/** What of the reasons may be said by now, as a pass is kept for longer than somebody may choose to be seen: never nothing. */
export function reasonsToShow(reasons: readonly FeedReason[], isShown: boolean): FeedReason[] {
  const said = reasons.filter(({ kind }) => isShown || kind !== 'recently-active')
  return said.length > 0 ? said : [{ kind: 'not-met-yet', text: 'You have not met yet' }]
}

function listed(skills: readonly string[]): string {
  const names = skills.map(withoutTurns)
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
