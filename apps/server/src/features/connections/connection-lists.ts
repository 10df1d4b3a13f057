import type { ListName, OwnCounts, Request } from '@devgrove/contract/connections'
import type { UserIdOrUsername } from '@devgrove/contract/ids'
import type { Pagination } from '@devgrove/contract/paging'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { findFirstPages, findListed } from './connection-lists.queries.ts'
import { asListed, countOfList, type Page } from './list-view.rules.ts'
import { visiblePair } from './relation.ts'

/** One page of one of the viewer's six lists, with how many there are in all (decisions 1). */
export async function listRequests(
  ctx: Ctx,
  viewer: Viewer,
  list: ListName,
  page: Page,
): Promise<{ user: Request[]; pagination: Pagination }> {
  const now = ctx.now()
  const found = await (page.page === 1
    ? ctx.together(findFirstPages(list, page.limit), viewer.userId)
    : findListed(ctx.db, viewer.userId, list, page))
  // they were deleted since the call began
  if (!found) throw new Refusal('not_signed_in')
  const { owner, counts, lines } = found
  const self = summarise(owner, now)
  const total = countOfList(counts, list)
  return {
    user: lines.map((line) => asListed(line, self, summarise(line.them, now))),
    pagination: { total, totalPages: Math.ceil(total / page.limit) },
  }
}

/** How many follow somebody, and how many they follow. */
export async function countOf(
  ctx: Ctx,
  viewer: Viewer,
  subject: UserIdOrUsername,
): Promise<Pick<OwnCounts, 'followers' | 'following'>> {
  const { followers, following } = await visiblePair(ctx, viewer, subject)
  return { followers, following }
}
