import type { Ctx } from '../../platform/context.ts'
import { doInPortions } from '../../platform/portions.ts'
import { deleteUnusedSkills } from './wanted-skills.queries.ts'

const PORTIONS = { atOnce: 500, mostTimes: 100 }

/** Forgets the skills that nobody has any more: they would only be in the way of those that are looked for. */
export async function forgetUnusedSkills({ db, log }: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  const forgotten = await doInPortions(PORTIONS, (most) => deleteUnusedSkills(db, most))
  log.debug({ forgotten }, 'unused skills were forgotten')
}
