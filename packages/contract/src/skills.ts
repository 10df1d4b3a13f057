import { z } from 'zod'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { route } from './route.ts'
import { codePoints, Text } from './text.ts'

const SIGNS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '#': 'sharp',
  '♯': 'sharp',
  '*': 'star',
}

/** A skill as its owner typed it, without white space around it and with single spaces inside. */
export const tidySkill = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/**
 * What two spellings of one skill have in common: case, accents, spaces and punctuation do not count, but the signs that
 * tell C, C++ and C# apart do. Never empty unless the name is.
 */
export function foldSkill(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const folded = plain
    .replace(/[+#♯*]/gu, (sign) => SIGNS[sign] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return folded || tidySkill(name).toLowerCase()
}

/** Whether two names are one skill, spelling apart. That `js` is JavaScript only the server knows. */
export const isSameSkill = (one: string, other: string): boolean =>
  foldSkill(one) === foldSkill(other)

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
