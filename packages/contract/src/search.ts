import { z } from 'zod'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { UserSummary } from './profiles.ts'
import { route } from './route.ts'
import { codePoints, Text } from './text.ts'

/** Somebody who was found: what a search card shows. */
export const FoundUser = UserSummary.extend({ followers: z.int(), following: z.int() })
export type FoundUser = z.infer<typeof FoundUser>

/** What is looked for: 1 to 64 code points once it is trimmed. */
export const SearchText = Text.transform((text) => text.trim()).pipe(
  z
    .string()
    .min(1, 'Type a name, a username or a skill.')
    .refine(
      (text) => codePoints(text) <= limits.search.query,
      `A search must be at most ${limits.search.query} characters long.`,
    ),
)

export const searchPeople = route({
  method: 'GET',
  path: '/api/search',
  summary: 'Members by username, name and skill, best first; an empty page ends the paging',
  access: 'signed-in',
  query: z.object({ query: SearchText, ...paging(limits.search.pageSize) }),
  reply: z.object({ message: z.string(), result: z.array(FoundUser) }),
  rate: { points: 300, seconds: 60, by: 'member' },
})
