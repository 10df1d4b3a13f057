import type { Pagination } from '@devgrove/contract/paging'
import type { ProfileView } from '@devgrove/contract/views'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { keptSince } from './forget-views.ts'
import { findViews } from './views.queries.ts'

const ONLY_PREMIUM = 'Who viewed your profile is part of a premium membership.'

/** Who opened the member's profile, for members of a plan that gives it and who share what they open themselves. */
export async function listViews(
  ctx: Ctx,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
): Promise<{ isShared: boolean; views: ProfileView[]; pagination: Pagination }> {
  const now = ctx.now()
  const range = { since: keptSince(now), now, limit, offset: (page - 1) * limit }
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
