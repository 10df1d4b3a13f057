import { limits } from '@devgrove/contract/limits'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { doInPortions } from '../../platform/portions.ts'
import { secondsAfter } from '../../platform/time.ts'
import { deleteViewsBefore, deleteViewsOf } from './views.queries.ts'

// after nights on which nothing was forgotten there may be more than one statement deletes in its ten seconds
const PORTIONS = { atOnce: 10_000, mostTimes: 100_000 }

/** Since when views are kept. */
export const keptSince = (now: Date): Date =>
  secondsAfter(now, -limits.views.keptDays * 24 * 60 * 60)

/** What is older than 90 days goes. */
export async function forgetOldViews({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const since = keptSince(now())
  await doInPortions(PORTIONS, (most) => deleteViewsBefore(db, since, most))
}

/** Takes out whoever stops sharing, or leaves, on both sides. Where it was broken off it may be done again. */
export async function forgetViews({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<void> {
  await doInPortions(PORTIONS, (most) => deleteViewsOf(db, userId, most))
}
