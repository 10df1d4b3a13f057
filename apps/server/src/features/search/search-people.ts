import type { UserId } from '@devgrove/contract/ids'
import type { FoundUser } from '@devgrove/contract/search'
import { foldSkill } from '@devgrove/contract/skill-name'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { canonicalSkill } from '../skills/skills.facts.ts'
import {
  findByBeginning,
  findBySkills,
  findBySkillsLike,
  findFound,
  findNeighbours,
  findSkills,
  type FoundRow,
  readQuery,
  type Reading,
  type SkillQuery,
} from './search.queries.ts'
import {
  findSkilledByBeginning,
  findSkilledBySkills,
  hasSkills,
  rarestFirst,
} from './skilled.queries.ts'
import { corrections, isOneTypoApart, mistypable } from './search.rules.ts'

/** Nobody reads further, and a page costs what it skips. */
const MOST_FOUND = 500
const MOST_CORRECTIONS = 6

export interface SearchQuery {
  query: string
  /** Only who has all of these skills. */
  skill?: readonly string[] | undefined
  page: number
  limit: number
}

/**
 * One page of who is found: the exact username, then whose username or name begins so, then who has the skill, then
 * what is one typo away; among equals the better connected first. Case and accents do not count. Nobody blocked is found.
 */
export async function searchPeople(
  ctx: Ctx,
  viewer: Viewer,
  { query, skill = [], page, limit }: SearchQuery,
): Promise<FoundUser[]> {
  const until = Math.min(page * limit, MOST_FOUND)
  const from = (page - 1) * limit
  if (from >= until) return []
  const among = await openFinder(ctx.db, skill)
  if (!among) return []
  const found = await findShown(ctx.db, viewer.userId, among, query, { from, until })
  const now = ctx.now()
  return found.map(({ followers, following, ...person }) => ({
    ...summarise(person, now),
    followers,
    following,
  }))
}

/** Looks for members: among everybody, or among those who have the skills of a filter. */
interface Finder {
  isAmong: (userId: UserId) => Promise<boolean>
  byBeginning: (beginning: string, most: number) => Promise<UserId[]>
  bySkills: (wanted: readonly string[], most: number) => Promise<UserId[]>
  bySkillsLike: (query: SkillQuery, most: number) => Promise<UserId[]>
}

/** Nothing when nobody has one of the skills. */
async function openFinder(db: Database, skills: readonly string[]): Promise<Finder | undefined> {
  if (skills.length === 0) {
    return {
      isAmong: async () => true,
      byBeginning: (beginning, most) => findByBeginning(db, beginning, most),
      bySkills: (wanted, most) => findBySkills(db, wanted, most),
      bySkillsLike: (alike, most) => findBySkillsLike(db, alike, most),
    }
  }
  const wanted = new Set(skills.map((name) => foldSkill(canonicalSkill(name))))
  const keys = await rarestFirst(db, [...wanted])
  if (keys.length < wanted.size) return undefined
  return {
    isAmong: (userId) => hasSkills(db, userId, keys),
    byBeginning: (beginning, most) => findSkilledByBeginning(db, beginning, keys, most),
    bySkills: (meant, most) => findSkilledBySkills(db, meant, keys, most),
    bySkillsLike: async (alike, most) =>
      findSkilledBySkills(db, await findSkills(db, alike), keys, most),
  }
}

/** The members from one place to another, best first. Whoever is behind somebody blocked moves up. */
async function findShown(
  db: Database,
  me: UserId,
  among: Finder,
  query: string,
  places: { from: number; until: number },
): Promise<FoundRow[]> {
  const read = await readQuery(db, me, query.replace(/^@/, ''))
  const { hasBlocks } = read
  for (let reach = places.until; ; reach *= 2) {
    const ids = await findInOrder(db, among, read, query, reach)
    const { shown, found } = await findFound(db, me, ids, { ...places, hasBlocks })
    if (!hasBlocks || shown >= places.until || ids.length < reach) return found
  }
}

/** At most `most` members, best first. A later kind is only looked for when the earlier ones did not fill the page. */
async function findInOrder(
  db: Database,
  among: Finder,
  { folded, exact }: Reading,
  query: string,
  most: number,
): Promise<UserId[]> {
  const skill = { meant: foldSkill(canonicalSkill(query)), typed: foldSkill(query) }
  const found = new Set<UserId>(exact && (await among.isAmong(exact)) ? [exact] : [])
  const kinds = [
    () => among.byBeginning(folded, most + 1),
    () => among.bySkillsLike(skill, most + found.size),
    () => findMistyped(db, among, { folded, skill: skill.typed }, most + found.size),
  ]
  for (const find of kinds) {
    if (found.size >= most) break
    for (const id of await find()) found.add(id)
  }
  return [...found].slice(0, most)
}

async function findMistyped(
  db: Database,
  among: Finder,
  { folded, skill }: { folded: string; skill: string },
  most: number,
): Promise<UserId[]> {
  const words = mistypable(folded)
  if (words.length === 0) return []
  const { names, skills } = await findNeighbours(db, [...new Set([...words, skill])])
  const found = new Set<UserId>()
  for (const corrected of corrections(folded, names, MOST_CORRECTIONS)) {
    if (found.size >= most) break
    for (const id of await among.byBeginning(corrected, most)) found.add(id)
  }
  if (found.size < most) {
    const meant = skills.filter((known) => isOneTypoApart(known, skill)).slice(0, MOST_CORRECTIONS)
    for (const id of await among.bySkills(meant, most)) found.add(id)
  }
  return [...found]
}
