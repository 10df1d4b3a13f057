import { codePoints } from '@devgrove/contract/code-points'
import type { OwnUser, ProfileDraft } from '@devgrove/contract/profiles'
import { withoutWaiting } from './about.rules.ts'

/** What somebody has changed of their profile and not saved. */
export type Changes = Partial<ProfileDraft>

export type DraftName = keyof ProfileDraft

// one that is missing here would never be saved, so the types ask for all of them
const KINDS = {
  firstName: 'text',
  lastName: 'text',
  headline: 'text',
  about: 'text',
  skills: 'list',
  avatar: 'text',
  banner: 'text',
  status: 'choice',
} as const satisfies Record<DraftName, string>

export const DRAFT_NAMES = Object.keys(KINDS) as DraftName[]

/** The part of a user that its owner may change. */
export const draftOf = (user: OwnUser): ProfileDraft => ({
  firstName: user.firstName,
  lastName: user.lastName,
  headline: user.headline,
  about: user.about,
  skills: user.skills,
  avatar: user.avatar,
  banner: user.banner,
  status: user.status === 'active' ? 'active' : 'deactivated',
})

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What differs from the stored profile; only this is kept, so that restoring it takes back nobody else's changes. */
export function changesOf(stored: ProfileDraft, draft: ProfileDraft): Changes {
  const changed = DRAFT_NAMES.filter((name) => !isSame(stored[name], draft[name]))
  return Object.fromEntries(changed.map((name) => [name, draft[name]]))
}

/** What of it outlives the editor: all but the images that are on their way into it. */
export const lastingOf = (stored: ProfileDraft, draft: ProfileDraft): Changes =>
  // what stands in the stored profile is no change, whatever it looks like
  draft.about === stored.about
    ? changesOf(stored, draft)
    : changesOf(stored, { ...draft, about: withoutWaiting(draft.about) })

/** Whether both are states of one member that do not differ in what its owner may change. */
export const isSameProfile = (one: OwnUser, other: OwnUser): boolean =>
  one._id === other._id && isEmpty(changesOf(draftOf(one), draftOf(other)))

export const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0

type TextName = {
  [Name in DraftName]: (typeof KINDS)[Name] extends 'text' ? Name : never
}[DraftName]

const TEXTS = DRAFT_NAMES.filter((name): name is TextName => KINDS[name] === 'text')

/** Changes out of the tab's storage, where anything may stand; what is no change is left out. */
export function readChanges(stored: unknown): Changes {
  if (typeof stored !== 'object' || stored === null) return {}
  const found = stored as Record<string, unknown>
  const changes: Changes = {}
  for (const name of TEXTS) {
    const text = found[name]
    if (typeof text === 'string') changes[name] = text
  }
  if (changes.about) changes.about = withoutWaiting(changes.about)
  const { skills, status } = found
  if (Array.isArray(skills)) changes.skills = skills.filter((skill) => typeof skill === 'string')
  if (status === 'active' || status === 'deactivated') changes.status = status
  return changes
}

/** Text as far as the limit lets it in, counted in code points and never cut through one. */
export const clip = (text: string, max: number): string =>
  codePoints(text) <= max ? text : [...text].slice(0, max).join('')

/** What a screen reader hears as the end comes near: in steps of ten, so that it does not speak at every key. */
export function spokenLeft(count: number, max: number, warnAbove: number): string {
  if (count <= warnAbove) return ''
  const left = max - count
  if (left <= 0) return 'No characters left.'
  return `Fewer than ${Math.floor(left / 10) * 10 + 10} characters left.`
}
