import type { FeedReason, FeedUser } from '@devgrove/contract/feed'
import type { FeedPassId, UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isPremium } from '../profiles/profiles.facts.ts'
import { type CardRow, findCards } from './candidates.queries.ts'
import { buildChunk } from './feed-chunk.ts'
import { takePage } from './pages.queries.ts'
import {
  findAllOfPass,
  findLatestPassId,
  findPage,
  findRest,
  insertChunk,
  insertPage,
  insertPass,
  lockPass,
  type Lineup,
  type Pass,
  updatePass,
} from './passes.queries.ts'

export interface FeedQuery {
  page: number
  limit: number
  pass?: FeedPassId | undefined
}

/** One page of the viewer's feed, and the pass it belongs to. A page that was served stays that page (decisions 3). */
export async function viewFeed(
  ctx: Ctx,
  viewer: Viewer,
  query: FeedQuery,
): Promise<{ users: FeedUser[]; pass: FeedPassId }> {
  const now = ctx.now()
  const isNew = query.page === 1 && query.pass === undefined
  const taken = isNew
    ? undefined
    : await takePage(ctx.db, viewer, { ...query, pass: query.pass }, now)
  if (taken) {
    return {
      users: taken.cards.map(({ reasons, ...card }) => show(card, reasons, now)),
      pass: taken.passId,
    }
  }
  return ctx.db.transaction().execute(async (trx) => {
    const pass = await openPass(ctx, trx, viewer, query, now)
    // a pass that has no chunk yet has served nothing
    const served = pass.chunk > 0 ? await findPage(trx, pass.id, query.page) : undefined
    const users = served
      ? await showAgain(trx, viewer, served, now)
      : await serveNext(trx, viewer, pass, query, now)
    return { users, pass: pass.id }
  })
}

async function openPass(
  ctx: Ctx,
  db: Database,
  viewer: Viewer,
  query: FeedQuery,
  now: Date,
): Promise<Pass> {
  const begin = () => insertPass(db, viewer, ctx.newId() as FeedPassId, now)
  if (query.pass !== undefined) {
    const pass = await lockPass(db, viewer, query.pass)
    if (!pass) throw new Refusal('feed_pass_not_found')
    return pass
  }
  if (query.page === 1) return begin()
  const latest = await findLatestPassId(db, viewer.sessionId)
  return (latest && (await lockPass(db, viewer, latest))) ?? begin()
}

async function showAgain(
  db: Database,
  viewer: Viewer,
  served: Lineup,
  now: Date,
): Promise<FeedUser[]> {
  const which = { most: served.userIds.length, mustBeEligible: false }
  const cards = await findCards(db, viewer.userId, served.userIds, which, now)
  return cards.map((card) => show(card, reasonsOf(served, card.id), now))
}

async function serveNext(
  db: Database,
  viewer: Viewer,
  opened: Pass,
  { page, limit }: FeedQuery,
  now: Date,
): Promise<FeedUser[]> {
  const shown: Lineup = { userIds: [], reasons: [] }
  const users: FeedUser[] = []
  let pass = opened
  let made: Lineup | undefined
  for (;;) {
    const rest = await restOf(db, pass, made, 3 * limit)
    if (rest.userIds.length === 0) {
      const next = await nextChunk(db, viewer.userId, pass, now)
      if (next === undefined) break
      ;({ pass, made } = next)
      continue
    }
    const missing = limit - users.length
    const which = { most: missing, mustBeEligible: true }
    const cards = await findCards(db, viewer.userId, rest.userIds, which, now)
    for (const card of cards) {
      const reasons = reasonsOf(rest, card.id)
      shown.userIds.push(card.id)
      shown.reasons.push(reasons)
      users.push(show(card, reasons, now))
    }
    const last = cards.at(-1)
    const isFull = cards.length === missing && last !== undefined
    const used = isFull ? rest.userIds.indexOf(last.id) + 1 : rest.userIds.length
    pass = { ...pass, position: pass.position + used }
    if (isFull) break
  }
  if (users.length > 0) await insertPage(db, pass, page, shown)
  // an empty page is no page yet, somebody may still join in this pass; but a chunk that was used up stays used up
  else if (pass !== opened) await updatePass(db, pass)
  return users
}

/** Whoever is left of the chunk at hand; one that was made just now is not asked for again. */
async function restOf(
  db: Database,
  pass: Pass,
  made: Lineup | undefined,
  most: number,
): Promise<Lineup> {
  if (pass.chunk === 0) return { userIds: [], reasons: [] }
  if (!made) return findRest(db, pass, pass.position, most)
  const [from, until] = [pass.position, pass.position + most]
  return { userIds: made.userIds.slice(from, until), reasons: made.reasons.slice(from, until) }
}

async function nextChunk(
  db: Database,
  me: UserId,
  pass: Pass,
  now: Date,
): Promise<{ pass: Pass; made: Lineup } | undefined> {
  const seen = pass.chunk > 0 ? await findAllOfPass(db, pass.id) : []
  const { sweptTo, ...lineup } = await buildChunk(db, me, pass, seen, now)
  if (lineup.userIds.length === 0) return undefined
  const chunk = pass.chunk + 1
  await insertChunk(db, pass.id, chunk, lineup)
  return { pass: { ...pass, chunk, position: 0, sweptTo }, made: lineup }
}

const reasonsOf = (lineup: Lineup, id: UserId): FeedReason[] =>
  lineup.reasons[lineup.userIds.indexOf(id)] ?? []

function show(card: CardRow, reasons: FeedReason[], now: Date): FeedUser {
  const { id, premiumUntil, avatar, ...rest } = card
  return {
    ...rest,
    _id: id,
    avatar: avatar ?? '',
    isPremium: isPremium(premiumUntil, now),
    reasons,
  }
}
