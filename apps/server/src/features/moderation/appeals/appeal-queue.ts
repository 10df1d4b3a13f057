import type { Appeal, AppealId } from '@devgrove/contract/staff-appeals'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { viewModerated } from '../users/moderated-users.ts'
import { countOpen, findOpen } from './appeals.queries.ts'
import { kindOf } from './appeals.rules.ts'

const answererOf = ({ userId, role }: Viewer) => ({ id: userId, role })

/** A page of the appeals that wait and that the viewer may answer. */
export async function viewAppeals(
  ctx: Ctx,
  viewer: Viewer,
  after: AppealId | undefined,
): Promise<Appeal[]> {
  const answerer = answererOf(viewer)
  const rows = await findOpen(ctx.db, answerer, after)
  return rows.map((row) => ({
    _id: row.id,
    subject: viewModerated(ctx, answerer, row.subject),
    decision: {
      kind: kindOf(row),
      reason: row.reason,
      at: row.at.toISOString(),
      until: row.after.until ?? null,
      by: row.by,
      holds: row.holds,
    },
    text: row.text,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** How many of them there are, 100 at most. */
export const countAppeals = (ctx: Ctx, viewer: Viewer): Promise<number> =>
  countOpen(ctx.db, answererOf(viewer))
