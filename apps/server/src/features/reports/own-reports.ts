import type { AccountExport } from '@devgrove/contract/account-export'
import type { OwnReport } from '@devgrove/contract/reports'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { readInPortions } from '../../platform/portions.ts'
import { answerOf } from './report.rules.ts'
import { findOwn, type OwnRow } from './reports.queries.ts'

const asOwnReport = ({
  id,
  name,
  reasons,
  createdAt,
  updatedAt,
  ...report
}: OwnRow): OwnReport => ({
  _id: id,
  name,
  reasons,
  ...answerOf(report),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** What the viewer reported, newest first, with what they are told of it. */
export async function listOwnReports(
  ctx: Ctx,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
): Promise<OwnReport[]> {
  const skipped = (page - 1) * limit
  return (await findOwn(ctx.db, viewer.userId, { limit, skipped })).map(asOwnReport)
}

const AT_ONCE = 100

/** All that the viewer reported, with their own words, in portions. */
export async function* everyReport(
  ctx: Ctx,
  viewer: Viewer,
): AsyncGenerator<AccountExport['reports']> {
  const portions = readInPortions<OwnRow>(AT_ONCE, (last) =>
    findOwn(ctx.db, viewer.userId, { limit: AT_ONCE, ...(last && { before: last.id }) }),
  )
  for await (const rows of portions)
    yield rows.map((row) => ({ ...asOwnReport(row), said: row.said }))
}
