import { limits } from '@devgrove/contract/limits'
import type { Pagination } from '@devgrove/contract/paging'
import type { ProfileView } from '@devgrove/contract/views'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { secondsAfter } from '../../platform/time.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { deleteViewsBefore, findViews } from './views.queries.ts'

const ONLY_PREMIUM = 'Who viewed your profile is part of a premium membership.'

const keptSince = (ctx: Ctx): Date => secondsAfter(ctx.now(), -limits.views.keptDays * 24 * 60 * 60)

/** Who opened the member's profile, for members of a plan that gives it and who share what they open themselves. */
export async function listViews(
  ctx: Ctx,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
): Promise<{ isShared: boolean; views: ProfileView[]; pagination: Pagination }> {
  const now = ctx.now()
  const range = { since: keptSince(ctx), now, limit, offset: (page - 1) * limit }
  const found = await findViews(ctx.db, viewer.userId, range)
  if (!found.isGiven) throw new Refusal('premium_only', { error: ONLY_PREMIUM })
  const { isShared, total, views } = found
  return {
    isShared,
    views: views.map((view) => ({
      viewer: summarise(view.viewer, now),
      viewedAt: view.viewedAt.toISOString(),
      days: view.days,
    })),
    pagination: { total, totalPages: Math.ceil(total / limit) },
  }
}

/** What is older than 90 days goes. */
export const forgetOldViews = (ctx: Ctx): Promise<void> => deleteViewsBefore(ctx.db, keptSince(ctx))
