import { z } from 'zod'
import { codePoints } from './code-points.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { route } from './route.ts'
import { tidySkill } from './skill-name.ts'
import { Text } from './text.ts'

const SkillQuery = z
  .string('Type a part of a skill.')
  .pipe(Text)
  .transform(tidySkill)
  .refine((query) => query !== '', { error: 'Type a part of a skill.', abort: true })
  .refine(
    (query) => codePoints(query) <= limits.search.query,
    `Use at most ${limits.search.query} characters to search.`,
  )

export const suggestSkills = route({
  method: 'GET',
  path: '/api/skills',
  summary: 'Skills of the built-in catalogue that match what was typed, best first',
  access: 'anyone',
  query: z.object({ query: SkillQuery, ...paging(limits.skills.suggestions) }),
  reply: z.object({ message: z.string(), skills: z.array(z.string()) }),
  rate: { points: 300, seconds: 60, by: 'address' },
  anyOrigin: true,
  keepSeconds: 3600,
})
