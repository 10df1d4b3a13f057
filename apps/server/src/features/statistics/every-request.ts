import type { Request } from '@devgrove/contract/connections'
import type { Pagination } from '@devgrove/contract/paging'
import type { RequestKind } from '@devgrove/contract/statistics'
import type { Ctx } from '../../platform/context.ts'
import { summariseForStaff } from '../profiles/profiles.facts.ts'
import { findEveryRequest } from './every-request.queries.ts'

/** One page of the requests of everybody, with how many there are in all. Only admins see this: rejections are in it. */
export async function listEveryRequest(
  ctx: Ctx,
  kind: RequestKind,
  page: { page: number; limit: number },
): Promise<{ requests: Request[]; pagination: Pagination }> {
  const now = ctx.now()
  const { requests, total } = await findEveryRequest(ctx.db, kind, page)
  return {
    requests: requests.map(({ id, status, from, to, createdAt, updatedAt }) => {
      const sender = summariseForStaff(from, now)
      return {
        _id: id,
        status,
        fromUserId: sender,
        toUserId: summariseForStaff(to, now),
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        isPremium: sender.isPremium,
      }
    }),
    pagination: { total, totalPages: Math.ceil(total / page.limit) },
  }
}
