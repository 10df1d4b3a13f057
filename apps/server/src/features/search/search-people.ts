import { withoutAt } from '@devgrove/contract/person-name'
import type { FoundUser } from '@devgrove/contract/search'
import { foldSkill } from '@devgrove/contract/skill-name'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { canonicalSkill } from '../skills/skills.facts.ts'
import { findPeople } from './search.queries.ts'

/** Nobody reads further, and a page costs what it skips. */
const MOST_FOUND = 500

export interface SearchQuery {
  query: string
  /** Only who has all of these skills. */
  skill?: readonly string[] | undefined
  page: number
  limit: number
}

/**
 * One page of who is found: the exact username, then whose username or name begins so, then who has the skill, then
 * what is one typo away; among equals the better connected first. Case and accents do not count. Nobody blocked is found,
 * and whoever is behind them moves up.
 */
export async function searchPeople(
  ctx: Ctx,
  viewer: Viewer,
  { query, skill = [], page, limit }: SearchQuery,
): Promise<FoundUser[]> {
  const until = Math.min(page * limit, MOST_FOUND)
  const from = (page - 1) * limit
  if (from >= until) return []
  const found = await findPeople(ctx.db, {
    me: viewer.userId,
    query: withoutAt(query),
    meant: asSkill(query),
    typed: foldSkill(query),
    keys: [...new Set(skill.map(asSkill))],
    from,
    until,
  })
  const now = ctx.now()
  return found.map(({ followers, following, ...person }) => ({
    ...summarise(person, now),
    followers,
    following,
  }))
}

const asSkill = (name: string): string => foldSkill(canonicalSkill(name))
