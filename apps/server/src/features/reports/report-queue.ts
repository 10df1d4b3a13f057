import type { Report, ReportState } from '@devgrove/contract/reports'
import type { ReportFile } from '@devgrove/contract/report-files'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { momentOf } from '../../platform/time.ts'
import { viewModerated } from '../moderation/moderation.facts.ts'
import { summariseForStaff } from '../profiles/profiles.facts.ts'
import { answeredBy } from './who-answers.ts'
import {
  countWaiting,
  findReport,
  findReports,
  type MessageCopy,
  type ReportRow,
} from './reports.queries.ts'

/** Reports in a state that the viewer may answer. Those about themselves, or by them, are not among them. */
export async function viewReports(
  ctx: Ctx,
  viewer: Viewer,
  state: ReportState,
  page: { page: number; limit: number },
): Promise<Report[]> {
  const answerer = answeredBy({ id: viewer.userId, role: viewer.role })
  const rows = await findReports(ctx.db, answerer, { state, ...page })
  return rows.map((row) => asReport(ctx, viewer, row))
}

/** How many reports wait that the viewer may answer, 100 at most. */
export const countReports = (ctx: Ctx, viewer: Viewer): Promise<number> =>
  countWaiting(ctx.db, answeredBy({ id: viewer.userId, role: viewer.role }), ctx.now())

export async function viewReport(ctx: Ctx, viewer: Viewer, id: Report['_id']): Promise<Report> {
  const row = await findReport(ctx.db, id)
  if (!row) throw new Refusal('report_not_found')
  return asReport(ctx, viewer, row)
}

const asReport = (ctx: Ctx, viewer: Viewer, row: ReportRow): Report => ({
  _id: row.id,
  subject: viewModerated(ctx, { id: viewer.userId, role: viewer.role }, row.subject),
  reporter:
    row.reporter &&
    summariseForStaff(
      {
        ...row.reporter,
        premiumUntil:
          row.reporter.premiumUntil === null ? null : momentOf(row.reporter.premiumUntil),
      },
      ctx.now(),
    ),
  state: row.state,
  outcome: row.outcome,
  handledBy: row.handledBy ?? '',
  entries: row.entries.map((entry) => ({
    ...entry,
    message: entry.message && withFile(entry.message, row.files ?? []),
    context: entry.context.map((copy) => withFile(copy, row.files ?? [])),
    createdAt: momentOf(entry.createdAt).toISOString(),
  })),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** A message with what came with it, as far as the report has that. */
function withFile({ fileId, ...copy }: MessageCopy, files: readonly ReportFile[]) {
  const file = files.find(({ _id }) => _id === fileId)
  return { ...copy, ...(file && { file }) }
}
