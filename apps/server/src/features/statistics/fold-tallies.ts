import type { Ctx } from '../../platform/context.ts'
import { doInPortions } from '../../platform/portions.ts'
import { clearFolded, foldChanges } from './tallies.queries.ts'

const PORTIONS = { atOnce: 10_000, mostTimes: 100 }

/** Adds what has changed to the tallies, so that a count reads these and next to no changes. */
export async function foldTallies({ db, log }: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  const folded = await doInPortions(PORTIONS, (most) => foldChanges(db, most))
  if (folded > 0) await clearFolded(db)
  log.debug({ folded }, 'changes were folded into the tallies')
}
