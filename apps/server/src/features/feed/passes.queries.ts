import { sql } from 'kysely'
import type { FeedReason } from '@devgrove/contract/feed'
import type { FeedPassId, SessionId, UserId } from '@devgrove/contract/ids'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'

/** Nobody's id is above it, so a sweep begins here. */
const ABOVE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as UserId
const KEPT_PASSES = 6

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

/** Begins a pass and forgets the oldest of the session: each open tab may have its own. */
export async function insertPass(
  db: Database,
  viewer: Viewer,
  id: FeedPassId,
  now: Date,
): Promise<Pass> {
  const pass = { id, chunk: 0, position: 0, sweptTo: ABOVE_ALL }
  await sql`with forgotten as (
      delete from feed_passes where id in (
        select id from feed_passes where session_id = ${viewer.sessionId}
        order by id desc offset ${KEPT_PASSES - 1})
    )
    insert into feed_passes (id, user_id, session_id, chunk, position, swept_to, created_at)
    values (${id}, ${viewer.userId}, ${viewer.sessionId}, ${pass.chunk}, ${pass.position}, ${pass.sweptTo}, ${now})`.execute(
    db,
  )
  return pass
}

/** A pass of the viewer, locked until the page is served: two tabs that ask at once get their pages one after the other. */
export async function lockPass(
  db: Database,
  viewer: Viewer,
  passId: FeedPassId,
): Promise<Pass | undefined> {
  return db
    .selectFrom('feed_passes')
    .select(['id', 'chunk', 'position', 'swept_to as sweptTo'])
    .where('id', '=', passId)
    .where('user_id', '=', viewer.userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findLatestPassId(
  db: Database,
  sessionId: SessionId,
): Promise<FeedPassId | undefined> {
  const pass = await db
    .selectFrom('feed_passes')
    .select('id')
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return pass?.id
}

export async function findPage(
  db: Database,
  passId: FeedPassId,
  page: number,
): Promise<Lineup | undefined> {
  return db
    .selectFrom('feed_pages')
    .select(['user_ids as userIds', 'reasons'])
    .where('pass_id', '=', passId)
    .where('page', '=', page)
    .executeTakeFirst()
}

/** What is left of a chunk from a place on, at most `most` people. */
export async function findRest(
  db: Database,
  pass: Pass,
  from: number,
  most: number,
): Promise<Lineup> {
  const { rows } = await sql<Lineup>`
    select user_ids[${from}::int + 1 : ${from}::int + ${most}::int] as "userIds",
      (select coalesce(jsonb_agg(reasons -> place order by place), '[]')
        from generate_series(${from}::int, least(${from}::int + ${most}::int, jsonb_array_length(reasons)) - 1) place) as reasons
    from feed_chunks where pass_id = ${pass.id} and chunk = ${pass.chunk}`.execute(db)
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

export async function insertChunk(
  db: Database,
  passId: FeedPassId,
  chunk: number,
  { userIds, reasons }: Lineup,
): Promise<void> {
  await db
    .insertInto('feed_chunks')
    .values({ pass_id: passId, chunk, user_ids: userIds, reasons: JSON.stringify(reasons) })
    .execute()
}

/** Remembers how far a pass has come. */
export async function updatePass(db: Database, pass: Pass): Promise<void> {
  await db
    .updateTable('feed_passes')
    .set({ chunk: pass.chunk, position: pass.position, swept_to: pass.sweptTo })
    .where('id', '=', pass.id)
    .execute()
}

/** Freezes a served page and remembers how far the pass has come. */
export async function insertPage(
  db: Database,
  pass: Pass,
  page: number,
  { userIds, reasons }: Lineup,
): Promise<void> {
  await sql`with page as (
      insert into feed_pages (pass_id, page, user_ids, reasons)
      values (${pass.id}, ${page}, ${userIds}::uuid[], ${JSON.stringify(reasons)}::jsonb)
    )
    update feed_passes set chunk = ${pass.chunk}, position = ${pass.position}, swept_to = ${pass.sweptTo}
    where id = ${pass.id}`.execute(db)
}
