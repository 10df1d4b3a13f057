import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { findPresets } from './presets.queries.ts'

/** Every search that a member keeps, for their own file. */
export async function everyPreset(
  db: Database,
  userId: UserId,
  now: Date,
): Promise<{ name: string; query: string; skills: string[] }[]> {
  const { presets } = await findPresets(db, userId, now)
  return presets.map(({ name, query, skills }) => ({ name, query, skills }))
}
