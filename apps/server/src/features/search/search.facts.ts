import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { findPresets } from './presets.queries.ts'

/** Every search that a member keeps, for their own file. */
export async function everyPreset(
  db: Database,
  userId: UserId,
): Promise<{ name: string; query: string; skills: string[] }[]> {
  const presets = await findPresets(db, userId)
  return presets.map(({ name, query, skills }) => ({ name, query, skills }))
}
