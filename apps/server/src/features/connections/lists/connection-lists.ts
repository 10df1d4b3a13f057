import type { ListName, ListOrder, OwnCounts, Request } from '@devgrove/contract/connections'
import type { UserIdOrUsername } from '@devgrove/contract/ids'
import { withoutAt } from '@devgrove/contract/person-name'
import type { Pagination } from '@devgrove/contract/paging'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { summarise } from '../../profiles/profiles.facts.ts'
import { type CalledPage, findCalled } from './called-lists.queries.ts'
import { findFirstPages, findListed } from './connection-lists.queries.ts'
import { asListed, countOfList, type Page } from './list-view.rules.ts'
import { visiblePair } from '../relations/relation.ts'

export interface ListQuery extends Page {
  /** Only whose username, name or a later word of it begins so. */
  q?: string | undefined
  order: ListOrder
}

interface ListAnswer {
  user: Request[]
  pagination: Pagination & { among?: number }
}

/** One page of one of the viewer's six lists, with how many there are in all (decisions 1), or how many are called so. */
export async function listRequests(
  ctx: Ctx,
  viewer: Viewer,
  list: ListName,
  { q = '', order, ...page }: ListQuery,
): Promise<ListAnswer> {
  const now = ctx.now()
  const name = withoutAt(q)
  const found = await (name === ''
    ? wholeList(ctx, viewer, list, order, page)
    : findCalled(ctx.db, viewer.userId, { list, order, name }, page))
  // they were deleted since the call began
  if (!found) throw new Refusal('not_signed_in')
  const { owner, lines, total, among } = found
  const self = summarise(owner, now)
  return {
    user: lines.map((line) => asListed(line, self, summarise(line.them, now))),
    pagination: {
      total,
      totalPages: Math.ceil(total / page.limit),
      ...(among !== null && { among }),
    },
  }
}

async function wholeList(
  ctx: Ctx,
  { userId }: Viewer,
  list: ListName,
  order: ListOrder,
  page: Page,
): Promise<CalledPage | undefined> {
  const isCommon = page.page === 1 && order === 'newest'
  const found = await (isCommon
    ? ctx.together(findFirstPages(list, page.limit), userId)
    : findListed(ctx.db, userId, list, order, page))
  return found && { ...found, total: countOfList(found.counts, list), among: null }
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
