import type { Ctx } from '../../platform/context.ts'
import { doInPortions } from '../../platform/portions.ts'
import { clearTaken, renewDue } from './standings.queries.ts'

// those of a portion stay locked until all of them are written
const PORTIONS = { atOnce: 25, mostTimes: 1000 }

/** Writes the standings that have changed into what members are found by. */
export async function renewStandings({ db, log }: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  const renewed = await doInPortions(PORTIONS, (most) => renewDue(db, most))
  if (renewed > 0) await clearTaken(db)
  log.debug({ renewed }, 'standings were renewed')
}
