import { type RawBuilder, sql } from 'kysely'
import type { FeedReason } from '@devgrove/contract/feed'
import type { FeedPassId, SessionId, UserId } from '@devgrove/contract/ids'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { fixed } from '../../platform/database/fixed.ts'
import { asCard, type Card, cardOf, type StoredCard } from './candidates.queries.ts'
import { isEligible } from './eligibility.queries.ts'

/** Nobody's id is above it, so a sweep begins here. */
const ABOVE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as UserId
const KEPT_PASSES = 6

/**
 * The commit of a statement in which this is read does not wait for the disk. Should the machine of the database lose its
 * power, the passes of the last half second may be gone, and who had one begins another.
 */
export const WITHOUT_WAITING = sql`set_config('synchronous_commit', 'off', true)`

export interface Pass {
  id: FeedPassId
  chunk: number
  position: number
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
  position: 0,
  sweptTo: ABOVE_ALL,
})

/** A page that was found, and how far its pass has come with it. */
export interface Step {
  page: number
  shown: Lineup
  chunks: NumberedChunk[]
  /** Where the pass stood, and where it stands now. */
  from: Pass
  pass: Pass
}

// an empty page is no page yet, somebody may still join in this pass; but a chunk that was used up stays used up
const linesOf = ({ page, shown, chunks }: Step) => ({
  pages: JSON.stringify(
    shown.userIds.length > 0 ? [{ page, user_ids: shown.userIds, reasons: shown.reasons }] : [],
  ),
  chunks: JSON.stringify(
    chunks.map(({ number, userIds, reasons }) => ({ chunk: number, user_ids: userIds, reasons })),
  ),
})

/**
 * Writes down a pass that begins, whole and in one statement, and forgets the oldest of the session: each open tab may
 * have its own. Returns the cards of who of its first page is still eligible.
 */
export async function insertBegun(
  db: Database,
  { userId, sessionId }: Viewer,
  step: Step,
  now: Date,
): Promise<Card[]> {
  const { userIds } = step.shown
  const rows = await insertPass(db, {
    ...step.pass,
    ...linesOf(step),
    userId,
    sessionId,
    userIds,
    now,
  })
  return rows.map(({ card }) => asCard(card))
}

interface Begun extends Pass {
  userId: UserId
  sessionId: SessionId
  userIds: readonly UserId[]
  pages: string
  chunks: string
  now: Date
}

const insertPass = fixed<Begun, { card: StoredCard }>(
  (given) => sql`with
    gone as (
      delete from feed_passes where id in (
        select id from feed_passes where session_id = ${given('sessionId')} order by id desc offset ${KEPT_PASSES - 1})
    ), pass as (
      insert into feed_passes (id, user_id, session_id, chunk, position, swept_to, created_at)
      values (${given('id')}, ${given('userId')}, ${given('sessionId')}, ${given('chunk')}, ${given('position')},
        ${given('sweptTo')}, ${given('now')})
      returning id, ${WITHOUT_WAITING}
    ), ${written(given('pages'), given('chunks'))}
    select ${cardOf('u', 'c')} as card from unnest(${given('userIds')}::uuid[]) with ordinality as shown (id, place)
      join users u on u.id = shown.id join network_counts c on c.user_id = u.id
    where ${isEligible(given('userId'), given('now'))} order by shown.place`,
)

/** Takes a pass a page further, unless it was taken further by somebody else meanwhile: then false. */
export async function advance(db: Database, step: Step): Promise<boolean> {
  const { from, pass } = step
  const { pages, chunks } = linesOf(step)
  const { rows } = await sql<{ id: FeedPassId }>`with
    pass as (
      update feed_passes set chunk = ${pass.chunk}, position = ${pass.position}, swept_to = ${pass.sweptTo}
      where id = ${pass.id} and chunk = ${from.chunk} and position = ${from.position} and swept_to = ${from.sweptTo}
      returning id, ${WITHOUT_WAITING}
    ), ${written(pages, chunks)} select id from pass`.execute(db)
  return rows.length === 1
}

/** The chunks and the page of a step, written only if its pass is. */
function written(pages: string | RawBuilder<unknown>, chunks: string | RawBuilder<unknown>) {
  return sql`chunks as (
      insert into feed_chunks (pass_id, chunk, user_ids, reasons) select pass.id, chunk, user_ids, reasons
      from pass, jsonb_to_recordset(${chunks}::jsonb) as x(chunk int, user_ids uuid[], reasons jsonb)
    ), page as (
      insert into feed_pages (pass_id, page, user_ids, reasons) select pass.id, page, user_ids, reasons
      from pass, jsonb_to_recordset(${pages}::jsonb) as x(page int, user_ids uuid[], reasons jsonb)
    )`
}

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
  restReasons: FeedReason[][]
}

const reasonsBetween = (position: ReturnType<typeof sql>, most: number) => sql`
  (select coalesce(jsonb_agg(c.reasons -> place order by place), '[]')
    from generate_series(${position}, least(${position} + ${most}::int, jsonb_array_length(c.reasons)) - 1) place)`

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
  const { rows } = await sql<OpenedRow>`
    select p.id, p.chunk, p.position, p.swept_to as "sweptTo",
      exists (select from feed_pages where pass_id = p.id and page = ${page}) as "isServed",
      c.user_ids[p.position + 1 : p.position + ${most}::int] as "restIds",
      ${reasonsBetween(sql`p.position`, most)} as "restReasons"
    from feed_passes p
    left join feed_chunks c on c.pass_id = p.id and c.chunk = p.chunk
    where p.id = ${which} and p.user_id = ${viewer.userId}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { id, chunk, position, sweptTo, isServed, restIds, restReasons } = row
  return {
    pass: { id, chunk, position, sweptTo },
    isServed,
    rest: { userIds: restIds ?? [], reasons: restReasons },
  }
}

/** What is left of a chunk, at most `most` people. */
export async function findRest(db: Database, pass: Pass, most: number): Promise<Lineup> {
  const { rows } = await sql<Lineup>`
    select c.user_ids[${pass.position}::int + 1 : ${pass.position}::int + ${most}::int] as "userIds",
      ${reasonsBetween(sql`${pass.position}::int`, most)} as reasons
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
