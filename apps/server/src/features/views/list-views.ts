import { limits } from '@devgrove/contract/limits'
import type { Pagination } from '@devgrove/contract/paging'
import type { ProfileView } from '@devgrove/contract/views'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { secondsAfter } from '../../platform/time.ts'
import { needFeature } from '../membership/membership.facts.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { deleteViewsBefore, findViews, sharesViews } from './views.queries.ts'

const ONLY_PREMIUM = 'Who viewed your profile is part of a premium membership.'

const keptSince = (ctx: Ctx): Date => secondsAfter(ctx.now(), -limits.views.keptDays * 24 * 60 * 60)

/** Who opened the member's profile, for members of a plan that gives it and who share what they open themselves. */
export async function listViews(
  ctx: Ctx,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
): Promise<{ isShared: boolean; views: ProfileView[]; pagination: Pagination }> {
  await needFeature(ctx, viewer.userId, 'viewers', ONLY_PREMIUM)
  const isShared = await sharesViews(ctx.db, viewer.userId)
  if (!isShared) return { isShared, views: [], pagination: { totalPages: 0, total: 0 } }
  const range = { since: keptSince(ctx), limit, offset: (page - 1) * limit }
  const rows = await findViews(ctx.db, viewer.userId, range)
  const total = rows[0]?.total ?? 0
  const now = ctx.now()
  return {
    isShared,
    views: rows.map((row) => ({
      viewer: summarise(row, now),
      viewedAt: row.viewedAt.toISOString(),
      days: row.days,
    })),
    pagination: { total, totalPages: Math.ceil(total / limit) },
  }
}

/** What is older than 90 days goes. */
export const forgetOldViews = (ctx: Ctx): Promise<void> => deleteViewsBefore(ctx.db, keptSince(ctx))
