import type { AccountExport } from '@devgrove/contract/account-settings'
import type { OwnReport } from '@devgrove/contract/reports'
import type { Ctx, Viewer } from '../../platform/context.ts'
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
  page: { page: number; limit: number },
): Promise<OwnReport[]> {
  return (await findOwn(ctx.db, viewer.userId, page)).map(asOwnReport)
}

const AT_ONCE = 1000

/** All that the viewer reported, with their own words. */
export async function everyReport(ctx: Ctx, viewer: Viewer): Promise<AccountExport['reports']> {
  const reports: AccountExport['reports'] = []
  for (let page = 1; ; page++) {
    const rows = await findOwn(ctx.db, viewer.userId, { page, limit: AT_ONCE })
    reports.push(...rows.map((row) => ({ ...asOwnReport(row), said: row.said })))
    if (rows.length < AT_ONCE) return reports
  }
}
