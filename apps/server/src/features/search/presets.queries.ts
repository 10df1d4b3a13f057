import { sql } from 'kysely'
import type { SearchPresetId, UserId } from '@devgrove/contract/ids'
import type { SearchPreset } from '@devgrove/contract/search-presets'
import type { Database } from '../../platform/database/database.ts'
import { givesTo } from '../membership/features.facts.ts'

/** The searches that a member keeps, and whether they have a plan now that gives them. */
export async function findPresets(
  db: Database,
  userId: UserId,
  now: Date,
): Promise<{ isGiven: boolean; presets: SearchPreset[] }> {
  const { rows } = await sql<{ isGiven: boolean; presets: SearchPreset[] }>`
    select ${givesTo(userId, 'presets', now)} as "isGiven", (
      select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'query', query, 'skills', skills)
        order by lower(name)), '[]') from search_presets where user_id = ${userId}) as presets`.execute(
    db,
  )
  return rows[0] ?? { isGiven: false, presets: [] }
}

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
