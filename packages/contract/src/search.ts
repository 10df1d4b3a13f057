import { z } from 'zod'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { Skill, UserSummary } from './profiles.ts'
import { route } from './route.ts'
import { foldSkill, tidySkill } from './skill-name.ts'
import { neededTrimmed, Text } from './text.ts'

/** Somebody who was found: what a search card shows. */
export const FoundUser = UserSummary.extend({ followers: z.int(), following: z.int() })
export type FoundUser = z.infer<typeof FoundUser>

/** What is looked for: 1 to 64 code points once it is trimmed. */
export const SearchText = neededTrimmed(
  limits.search.query,
  'Type a name, a username or a skill.',
  `A search must be at most ${limits.search.query} characters long.`,
)

const once = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [foldSkill(name), name])).values(),
]

/** Skills that everybody who is found must have, repeated or parted by commas; each counts once. */
export const SkillFilter = z
  .union([z.string(), z.array(z.string())], 'Name the skills to filter by.')
  .transform((given) => [given].flat())
  // as texts first: names are composed and folded before they are counted
  .pipe(z.array(Text))
  .transform((texts) => texts.flatMap((text) => text.split(',')).map(tidySkill))
  .transform((names) => names.filter((name) => name !== ''))
  .pipe(z.array(Skill))
  .transform(once)
  .pipe(
    z
      .array(z.string())
      .max(limits.search.skills, `Filter by at most ${limits.search.skills} skills.`),
  )

export const searchPeople = route({
  method: 'GET',
  path: '/api/search',
  summary:
    'Members by username, name and skill, best first; with `skill` only those who have it. An empty page ends the paging',
  access: 'signed-in',
  query: z.object({
    query: SearchText,
    skill: SkillFilter.optional(),
    ...paging(limits.search.pageSize),
  }),
  reply: z.object({ message: z.string(), result: z.array(FoundUser) }),
  rate: { points: 300, seconds: 60, by: 'member' },
})
