import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Database } from '../../platform/database/database.ts'
import { type Candidates, findCandidates, sweep } from './candidates.queries.ts'
import type { Lineup, Pass } from './passes.queries.ts'
import { type Candidate, rank } from './ranking.rules.ts'

/** A page of the largest size: the first chunk is no larger, since most look no further. */
const FIRST = limits.page.maxSize

export interface Chunk extends Lineup {
  sweptTo: UserId
}

/**
 * The next chunk of a pass: at most 200 people, at first 50, who are not in the pass yet, best first. If there are not
 * even `fewest` worth showing, it is filled by a sweep, so it is empty only when nobody eligible is left. Whoever the sweep
 * passes by is in the chunk, so nobody is lost to the cut. `ready` are its candidates where they were read already.
 */
export async function buildChunk(
  db: Database,
  me: UserId,
  pass: Pass,
  seen: readonly UserId[],
  fewest: number,
  now: Date,
  ready?: Candidates,
): Promise<Chunk> {
  const depth = pass.chunk + 1
  const { found, mySkills } = ready ?? (await findCandidates(db, me, { seen, depth }, now))
  const most = pass.chunk === 0 ? FIRST : limits.feed.chunk
  const best = rank(found, mySkills, now).slice(0, most)
  const known = new Map(found.map((candidate) => [candidate.id, candidate]))
  const chosen = best.flatMap(({ id }) => known.get(id) ?? [])
  const { swept, sweptTo } = await fill(db, me, pass, [...seen, ...best.map(({ id }) => id)], now, {
    size: chosen.length,
    fewest,
  })
  const ranked = swept.length === 0 ? best : rank([...chosen, ...swept], mySkills, now)
  return {
    userIds: ranked.map(({ id }) => id),
    reasons: ranked.map(({ reasons }) => reasons),
    sweptTo,
  }
}

async function fill(
  db: Database,
  me: UserId,
  pass: Pass,
  seen: readonly UserId[],
  now: Date,
  { size, fewest }: { size: number; fewest: number },
): Promise<{ swept: Candidate[]; sweptTo: UserId }> {
  const swept: Candidate[] = []
  let { sweptTo } = pass
  while (size + swept.length < fewest) {
    const stretch = await sweep(db, me, { sweptTo, seen }, now)
    const room = limits.feed.chunk - size - swept.length
    const taken = stretch.candidates.slice(0, room)
    swept.push(...taken)
    if (taken.length < stretch.candidates.length) {
      return { swept, sweptTo: taken.at(-1)?.id ?? sweptTo }
    }
    sweptTo = stretch.sweptTo
    if (stretch.isEnd) break
  }
  return { swept, sweptTo }
}
