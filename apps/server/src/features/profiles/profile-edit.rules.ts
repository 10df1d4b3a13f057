import { isOwnImage } from '@devgrove/contract/images'
import { ProfileDraft } from '@devgrove/contract/profiles'

/** What a draft changes, judged to be allowed. */
export type Changes = { [Key in keyof ProfileDraft]?: ProfileDraft[Key] | undefined }

type Wanted = { [Key in keyof ProfileDraft]?: unknown }

const EDITABLE = ProfileDraft.keyof().options

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The images of our own that a text shows, each once. */
export const imagesIn = (about: string): string[] => [
  ...new Set(about.match(/\/images\/[0-9a-f-]{36}\.webp/g)),
]

/** The images of our own that stood where something changes. */
export const imagesReplaced = (
  stored: Pick<ProfileDraft, 'avatar' | 'banner' | 'about'>,
  changes: Changes,
): string[] => [
  ...(['avatar', 'banner'] as const)
    .filter((key) => changes[key] !== undefined)
    .map((key) => stored[key])
    .filter(isOwnImage),
  ...(changes.about === undefined ? [] : imagesIn(stored.about)),
]

/** What a draft would change of a stored profile. The rest is never judged, so that what was once allowed stays. */
export function changesOf(stored: Wanted, draft: Wanted): Wanted {
  const changed = EDITABLE.filter(
    (key) => draft[key] !== undefined && !isSame(draft[key], stored[key]),
  )
  return Object.fromEntries(changed.map((key) => [key, draft[key]]))
}

// with another status chats with them are shut, or open again
const SEEN_IN_LISTS = ['firstName', 'lastName', 'avatar', 'status'] as const

/** Whether changes show where others see a member among many: in a list or at the head of a chat. */
export const isSeenInLists = (changes: Changes): boolean =>
  SEEN_IN_LISTS.some((key) => changes[key] !== undefined)
