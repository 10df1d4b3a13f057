import { sql, type Transaction } from 'kysely'
import type { ImageId, UserId } from '@devgrove/contract/ids'
import type { ImagePurpose } from '@devgrove/contract/images'
import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { KeptImages } from './image-space.rules.ts'

/** Uploads of one member wait for each other here, so that each sees what the others keep. */
export async function lockImagesOf(trx: Transaction<Schema>, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images ${userId}`}, 0))`.execute(trx)
}

export async function countImages(db: Database, userId: UserId): Promise<KeptImages> {
  const { rows } = await sql<KeptImages>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::int as bytes
    from images where user_id = ${userId}`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}

export interface NewImage {
  id: ImageId
  userId: UserId
  purpose: ImagePurpose
  bytes: number
}

export async function insertImage(db: Database, image: NewImage, now: Date): Promise<void> {
  const { id, userId, purpose, bytes } = image
  await db
    .insertInto('images')
    .values({ id, user_id: userId, purpose, bytes, created_at: now, touched_at: now })
    .execute()
}

export async function deleteImage(db: Database, imageId: ImageId): Promise<void> {
  await db.deleteFrom('images').where('id', '=', imageId).execute()
}

export async function ownsImage(db: Database, userId: UserId, imageId: ImageId): Promise<boolean> {
  const found = await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', imageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Touches those of the images that are the member's, and tells how many they are. */
export async function touchImages(
  db: Database,
  userId: UserId,
  imageIds: readonly ImageId[],
  now: Date,
): Promise<number> {
  const touched = await db
    .updateTable('images')
    .set({ touched_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sql<ImageId>`any(${imageIds})`)
    .returning('id')
    .execute()
  return touched.length
}

const BATCH = 1000

// begins a walk that is a range of the index from its first step on: a plan for all values finds none in "is null or"
const LEAST = '00000000-0000-0000-0000-000000000000'

/**
 * Walks on through a batch of the images that nobody touched for so many hours, and deletes those that neither their member's
 * profile nor the site itself shows. Returns where the batch ended; undefined once there is none. An image that is touched meanwhile stays:
 * its row is looked at again once it is locked.
 */
export async function deleteUnused(
  db: Database,
  after: ImageId | undefined,
  { hours, ofSite }: { hours: number; ofSite: string },
  now: Date,
): Promise<ImageId | undefined> {
  const before = sql`${now}::timestamptz - make_interval(hours => ${hours})`
  const { rows } = await sql<{ id: ImageId | null }>`
    with batch as (
      select id, user_id, '/images/' || id || '.webp' as url from images
      where id > ${after ?? LEAST}::uuid and touched_at < ${before}
      order by id limit ${BATCH}
    ), deleted as (
      delete from images i using batch b
      where i.id = b.id and i.touched_at < ${before} and b.url <> ${ofSite} and not exists (
        select from users u where u.id = b.user_id
        and (u.avatar = b.url or u.banner = b.url or position(b.url in u.about) > 0)
      )
      returning i.id
    )
    select (select id from batch order by id desc limit 1) as id, (select count(*) from deleted)`.execute(
    db,
  )
  return rows[0]?.id ?? undefined
}
