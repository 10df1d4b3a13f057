import type { FeedReason, FeedUser } from '@devgrove/contract/feed'
import type { FeedPassId, UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import {
  asCandidates,
  type Candidates,
  type Card,
  findCards,
  type StoredCandidates,
} from './candidates.queries.ts'
import { buildChunk } from './feed-chunk.ts'
import { takePages } from './pages.queries.ts'
import {
  advance,
  findAllOfPass,
  findPass,
  findRest,
  freshPass,
  insertBegun,
  type Lineup,
  type NumberedChunk,
  type Pass,
  PASSED_OVER,
  type Step,
} from './passes.queries.ts'
import { reasonsToShow } from './ranking.rules.ts'

/** What a call that begins a pass has read together with who calls. */
export { firstCandidates } from './candidates.queries.ts'

/** As often as others may be faster with the same pass: as many tabs as ask for one page at once. */
const MOST_TRIES = 20

export interface FeedQuery {
  page: number
  limit: number
  pass?: FeedPassId | undefined
}

/**
 * One page of the viewer's feed, and the pass it belongs to. A page that was served stays that page (decisions 3). No
 * lock is held meanwhile: what was found is written only if the pass still stands where it was read, and otherwise
 * looked for again. `first` are the candidates of a pass that begins, where they were read already.
 */
export async function viewFeed(
  ctx: Ctx,
  viewer: Viewer,
  query: FeedQuery,
  first: StoredCandidates | null = null,
): Promise<Served> {
  const isNew = query.pass === undefined && query.page === 1
  let ready = first ? asCandidates(first) : undefined
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const served = await (isNew ? beginPass(ctx, viewer, query, ready) : goOn(ctx, viewer, query))
    if (served) return served
    ready = undefined
  }
  throw new Refusal('overloaded', { retryAfterSeconds: 1 })
}

interface Served {
  users: FeedUser[]
  pass: FeedPassId
}

/** Undefined when somebody it was about to show is no longer eligible. */
async function beginPass(
  ctx: Ctx,
  viewer: Viewer,
  { page, limit }: FeedQuery,
  ready?: Candidates,
): Promise<Served | undefined> {
  const now = ctx.now()
  const from = freshPass(ctx.newId() as FeedPassId)
  const chunk = await buildChunk(ctx.db, viewer.userId, from, [], limit, now, ready)
  const userIds = chunk.userIds.slice(0, limit)
  const isEmpty = chunk.userIds.length === 0
  const pass = isEmpty
    ? from
    : { ...from, chunk: 1, pages: userIds.map(() => page), sweptTo: chunk.sweptTo }
  const chunks = isEmpty ? [] : [{ ...chunk, number: 1 }]
  const step = { userIds, chunks, from, pass, usedUp: [] }
  const cards = await insertBegun(ctx.db, viewer, step, now)
  if (cards.length < userIds.length) return undefined
  return { users: cards.map((card) => show(card, reasonsOf(chunk, card.id), now)), pass: pass.id }
}

/** Undefined when somebody else was faster with the same pass. */
async function goOn(ctx: Ctx, viewer: Viewer, query: FeedQuery): Promise<Served | undefined> {
  const { userId, sessionId } = viewer
  const { limit, page, pass } = query
  const asked = { userId, sessionId, pass, page, now: ctx.now() }
  const taken = await ctx.together(takePages(limit), asked)
  if (!taken) return searchOn(ctx, viewer, query)
  const users = taken.cards.map(({ card, reasons }) => show(card, reasons, ctx.now()))
  return { users, pass: taken.passId }
}

/** The same where one statement is not enough: somebody is no longer eligible, or the chunk is used up. */
async function searchOn(ctx: Ctx, viewer: Viewer, query: FeedQuery): Promise<Served | undefined> {
  const { db } = ctx
  const opened = await findPass(db, viewer, query, readAhead(query.limit))
  if (!opened) {
    if (query.pass !== undefined) throw new Refusal('feed_pass_not_found')
    return beginPass(ctx, viewer, query)
  }
  if (opened.isServed) return undefined
  const { pass } = opened
  const next = await findNext(db, viewer, opened, query, ctx.now())
  const isMine = await advance(db, { ...next, from: pass })
  return isMine ? { users: next.users, pass: pass.id } : undefined
}

const NOBODY: Lineup = { userIds: [], reasons: [] }

/** Of how many who come next the ids are read at once to fill a page: some may not be eligible any more. */
const readAhead = (limit: number): number => 3 * limit

interface Next extends Omit<Step, 'from'> {
  users: FeedUser[]
}

/** Fills a page with whoever is still eligible, from what is left of a chunk and, when that is used up, from new ones. */
async function findNext(
  db: Database,
  viewer: Viewer,
  opened: { pass: Pass; rest: Lineup },
  query: FeedQuery,
  now: Date,
): Promise<Next> {
  const { limit } = query
  const next: Next = { users: [], chunks: [], pass: opened.pass, usedUp: [] }
  let { rest } = opened
  while (next.users.length < limit) {
    // one that is shorter than it may be is the last of its chunk
    let isLast = rest.userIds.length < readAhead(limit)
    if (rest.userIds.length === 0) {
      const chunk = await nextChunk(db, viewer.userId, next, limit, now)
      if (chunk === undefined) break
      next.chunks.push(chunk)
      next.usedUp.push(next.pass)
      next.pass = { ...next.pass, chunk: chunk.number, pages: [], sweptTo: chunk.sweptTo }
      isLast = false
    } else {
      await take(db, viewer, rest, query, next, now)
    }
    if (next.users.length < limit) rest = isLast ? NOBODY : await restOf(db, next, readAhead(limit))
  }
  return next
}

/** What comes next in the present chunk, of this page's making or not. */
async function restOf(db: Database, { pass, chunks }: Next, most: number): Promise<Lineup> {
  const made = chunks.at(-1)
  if (!made) return findRest(db, pass, most)
  const [from, until] = [pass.pages.length, pass.pages.length + most]
  return { userIds: made.userIds.slice(from, until), reasons: made.reasons.slice(from, until) }
}

/** Adds to a page who of these is still eligible, until it is full, and takes its pass as far as that uses them up. */
async function take(
  db: Database,
  viewer: Viewer,
  rest: Lineup,
  { page, limit }: FeedQuery,
  next: Next,
  now: Date,
): Promise<void> {
  const missing = limit - next.users.length
  const cards = await findCards(db, viewer.userId, rest.userIds, missing, now)
  next.users.push(...cards.map((card) => show(card, reasonsOf(rest, card.id), now)))
  const last = cards.at(-1)
  const isFull = cards.length === missing && last !== undefined
  const used = isFull ? rest.userIds.slice(0, rest.userIds.indexOf(last.id) + 1) : rest.userIds
  const shown = new Set(cards.map(({ id }) => id))
  const pages = used.map((id) => (shown.has(id) ? page : PASSED_OVER))
  next.pass = { ...next.pass, pages: [...next.pass.pages, ...pages] }
}

async function nextChunk(
  db: Database,
  me: UserId,
  { pass, chunks }: Next,
  fewest: number,
  now: Date,
): Promise<NumberedChunk | undefined> {
  const before = await findAllOfPass(db, pass.id)
  const seen = [...before, ...chunks.flatMap(({ userIds }) => userIds)]
  const chunk = await buildChunk(db, me, pass, seen, fewest, now)
  return chunk.userIds.length === 0 ? undefined : { ...chunk, number: pass.chunk + 1 }
}

const reasonsOf = (lineup: Lineup, id: UserId): FeedReason[] =>
  lineup.reasons[lineup.userIds.indexOf(id)] ?? []

const show = (card: Card, reasons: FeedReason[], now: Date): FeedUser => ({
  ...summarise(card, now),
  banner: card.banner,
  skills: card.skills,
  status: card.status,
  role: card.role,
  followers: card.followers,
  following: card.following,
  reasons: reasonsToShow(reasons, card.isShown),
})
