import { type RawBuilder, sql } from 'kysely'
import type { FeedReason } from '@devgrove/contract/feed'
import type { FeedPassId, SessionId, UserId } from '@devgrove/contract/ids'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { fixed } from '../../platform/database/fixed.ts'
import { Refusal } from '../../platform/refusal.ts'
import { asCard, type Card, cardOf, type StoredCard } from './candidates.queries.ts'
import { isEligible } from './eligibility.queries.ts'

/** Nobody's id is above it, so a sweep begins here. */
const ABOVE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as UserId
const KEPT_PASSES = 6
/** Stands for the page of somebody who was no longer eligible when their turn came. */
export const PASSED_OVER = 0

/**
 * The commit of a statement in which this is read does not wait for the disk. Should the machine of the database lose its
 * power, the passes of the last half second may be gone, and who had one begins another.
 */
export const WITHOUT_WAITING = sql`set_config('synchronous_commit', 'off', true)`

export interface Pass {
  id: FeedPassId
  chunk: number
  /** On which page each of the chunk's people was shown, as far as the pass has come, or `PASSED_OVER`. */
  pages: number[]
  sweptTo: UserId
}

/** People in their order, each with why they are shown. */
export interface Lineup {
  userIds: UserId[]
  reasons: FeedReason[][]
}

export interface NumberedChunk extends Lineup {
  number: number
  sweptTo: UserId
}

export const freshPass = (id: FeedPassId): Pass => ({
  id,
  chunk: 0,
  pages: [],
  sweptTo: ABOVE_ALL,
})

/** How far a pass has come with a page that was found. */
export interface Step {
  /** The chunks that were made for it. */
  chunks: NumberedChunk[]
  /** Where the pass stood, and where it stands now. */
  from: Pass
  pass: Pass
  /** The pages of the chunks that it has come past. */
  usedUp: Pick<Pass, 'chunk' | 'pages'>[]
}

const pagesOf = ({ usedUp }: Step, number: number): number[] =>
  usedUp.find(({ chunk }) => chunk === number)?.pages ?? []

const linesOf = (step: Step): string =>
  JSON.stringify(
    step.chunks.map(({ number, userIds, reasons }) => ({
      chunk: number,
      user_ids: userIds,
      reasons,
      pages: pagesOf(step, number),
    })),
  )

/**
 * Writes down a pass that begins, whole and in one statement, and forgets the oldest of the session: each open tab may
 * have its own. Returns the cards of who of its first page is still eligible; refuses when the session has ended meanwhile.
 */
export async function insertBegun(
  db: Database,
  { userId, sessionId }: Viewer,
  step: Step & { userIds: readonly UserId[] },
  now: Date,
): Promise<Card[]> {
  const { pass, userIds } = step
  const chunks = linesOf(step)
  const rows = await insertPass(db, { ...pass, chunks, userId, sessionId, userIds, now })
  if (rows.length === 0) throw new Refusal('not_signed_in')
  return rows.flatMap(({ card }) => (card ? [asCard(card)] : []))
}

interface Begun extends Pass {
  userId: UserId
  sessionId: SessionId
  userIds: readonly UserId[]
  chunks: string
  now: Date
}

// one in use is left to the next: two that wait for each other's oldest would be a ring. The session is locked before any
// of its passes, as its end locks them.
const insertPass = fixed<Begun, { card: StoredCard | null }>(
  (given) => sql`with
    alive as materialized (
      select id from sessions where id = ${given('sessionId')} for key share
    ), gone as (
      delete from feed_passes where id in (
        select id from feed_passes where id in (
          select p.id from alive join feed_passes p on p.session_id = alive.id order by p.id desc offset ${KEPT_PASSES - 1})
        for update skip locked)
    ), pass as (
      insert into feed_passes (id, user_id, session_id, chunk, pages, swept_to, created_at)
      select ${given('id')}::uuid, ${given('userId')}::uuid, alive.id, ${given('chunk')}::int, ${given('pages')}::int[],
        ${given('sweptTo')}::uuid, ${given('now')}::timestamptz from alive
      returning id, ${WITHOUT_WAITING}
    ), ${written(given('chunks'))}
    select shown.card from pass left join lateral (
      select ${cardOf('u', 'c')} as card, shown.place
      from unnest(${given('userIds')}::uuid[]) with ordinality as shown (id, place)
        join users u on u.id = shown.id join network_counts c on c.user_id = u.id
      where ${isEligible(given('userId'), given('now'))}) shown on true
    order by shown.place`,
)

/** Takes a pass a page further, unless it was taken further by somebody else meanwhile: then false. */
export async function advance(db: Database, step: Step): Promise<boolean> {
  const { from, pass } = step
  const { rows } = await sql<{ id: FeedPassId }>`with
    pass as (
      update feed_passes set chunk = ${pass.chunk}, pages = ${pass.pages}, swept_to = ${pass.sweptTo}
      where id = ${pass.id} and chunk = ${from.chunk} and cardinality(pages) = ${from.pages.length}
        and swept_to = ${from.sweptTo}
      returning id, ${WITHOUT_WAITING}
    ), used_up as (
      update feed_chunks c set pages = ${pagesOf(step, from.chunk)} from pass
      where c.pass_id = pass.id and c.chunk = ${from.chunk} and c.chunk < ${pass.chunk}
    ), ${written(linesOf(step))} select id from pass`.execute(db)
  return rows.length === 1
}

/** The chunks of a step, written only if its pass is. */
const written = (chunks: string | RawBuilder<unknown>) =>
  sql`chunks as (
      insert into feed_chunks (pass_id, chunk, user_ids, reasons, pages)
      select pass.id, chunk, user_ids, array(select jsonb_array_elements(reasons)), pages from pass,
        jsonb_to_recordset(${chunks}::jsonb) as x(chunk int, user_ids uuid[], reasons jsonb, pages int[])
    )`

export interface Opened {
  pass: Pass
  /** Whether the page that was asked for is there already. */
  isServed: boolean
  /** What comes next in the present chunk. */
  rest: Lineup
}

interface OpenedRow extends Pass {
  isServed: boolean
  restIds: UserId[] | null
  restReasons: FeedReason[][] | null
}

/** Whether a page of the pass `p` was served already, from the chunk at hand or from one before it. */
export const wasServed = (page: RawBuilder<unknown>) =>
  sql`(${page} = any(p.pages) or p.chunk > 1 and exists (
    select from feed_chunks where pass_id = p.id and ${page} = any(feed_chunks.pages)))`

const next = (list: string, position: RawBuilder<unknown>, most: number) =>
  sql`${sql.ref(list)}[${position} + 1 : ${position} + ${most}::int]`

/** The pass that the viewer names, or the latest of their session, as it stands now. */
export async function findPass(
  db: Database,
  viewer: Viewer,
  { pass, page }: { pass?: FeedPassId | undefined; page: number },
  most: number,
): Promise<Opened | undefined> {
  const which = pass
    ? sql`${pass}::uuid`
    : sql`(select id from feed_passes where session_id = ${viewer.sessionId} order by id desc limit 1)`
  const position = sql`cardinality(p.pages)`
  const { rows } = await sql<OpenedRow>`
    select p.id, p.chunk, p.pages, p.swept_to as "sweptTo", ${wasServed(sql`${page}::int`)} as "isServed",
      ${next('c.user_ids', position, most)} as "restIds", ${next('c.reasons', position, most)} as "restReasons"
    from feed_passes p
    left join feed_chunks c on c.pass_id = p.id and c.chunk = p.chunk
    where p.id = ${which} and p.user_id = ${viewer.userId}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { id, chunk, pages, sweptTo, isServed, restIds, restReasons } = row
  return {
    pass: { id, chunk, pages, sweptTo },
    isServed,
    rest: { userIds: restIds ?? [], reasons: restReasons ?? [] },
  }
}

/** What is left of a chunk, at most `most` people. */
export async function findRest(db: Database, pass: Pass, most: number): Promise<Lineup> {
  const position = sql`${pass.pages.length}::int`
  const { rows } = await sql<Lineup>`
    select ${next('c.user_ids', position, most)} as "userIds", ${next('c.reasons', position, most)} as reasons
    from feed_chunks c where c.pass_id = ${pass.id} and c.chunk = ${pass.chunk}`.execute(db)
  return rows[0] ?? { userIds: [], reasons: [] }
}

export async function findAllOfPass(db: Database, passId: FeedPassId): Promise<UserId[]> {
  const chunks = await db
    .selectFrom('feed_chunks')
    .select('user_ids')
    .where('pass_id', '=', passId)
    .execute()
  return chunks.flatMap((chunk) => chunk.user_ids)
}
