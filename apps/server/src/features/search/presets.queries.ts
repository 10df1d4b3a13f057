import { sql } from 'kysely'
import type { SearchPresetId, UserId } from '@devgrove/contract/ids'
import type { SearchPreset } from '@devgrove/contract/search-presets'
import type { Database } from '../../platform/database/database.ts'

export const findPresets = (db: Database, userId: UserId): Promise<SearchPreset[]> =>
  db
    .selectFrom('search_presets')
    .select(['id as _id', 'name', 'query', 'skills'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute()

export interface NewPreset {
  id: SearchPresetId
  userId: UserId
  name: string
  query: string
  skills: readonly string[]
  now: Date
}

/** Keeps a preset, or replaces the one of this name; false when it would be one too many. */
export async function upsertPreset(
  trx: Database,
  { id, userId, name, query, skills, now }: NewPreset,
  most: number,
): Promise<boolean> {
  // two tabs that save at once do so one after the other
  await sql`select from users where id = ${userId} for no key update`.execute(trx)
  const kept = await sql`insert into search_presets (id, user_id, name, query, skills, created_at)
    select ${id}, ${userId}, ${name}, ${query}, ${[...skills]}::text[], ${now}
    where (select count(*) from search_presets
      where user_id = ${userId} and lower(name) <> lower(${name}::text)) < ${most}
    on conflict (user_id, lower(name)) do update
      set name = excluded.name, query = excluded.query, skills = excluded.skills`.execute(trx)
  return (kept.numAffectedRows ?? 0n) > 0n
}

export async function deletePreset(
  db: Database,
  userId: UserId,
  id: SearchPresetId,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('search_presets')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
