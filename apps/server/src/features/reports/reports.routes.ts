import * as contract from '@devgrove/contract/reports'
import { type Door, serve } from '../../platform/serve.ts'
import { changeReport } from './change-report.ts'
import { listOwnReports } from './own-reports.ts'
import { reportMessage, reportPerson } from './report.ts'
import { serveReportFiles } from './report-files.routes.ts'
import { countReports, viewReports } from './report-queue.ts'

const THANKS = 'Thank you. A moderator will look at it.'

const SENTENCES: Record<contract.ReportState, string> = {
  open: 'This report waits again.',
  in_progress: 'You look after this report now.',
  closed: 'This report is closed. Whoever made it hears what came of it.',
}

export function reportRoutes(door: Door): void {
  const { ctx } = door
  serve(door, contract.reportPerson, async ({ viewer, params, body }) => {
    await reportPerson(ctx, viewer, params.userId, body)
    return { message: THANKS }
  })
  serve(door, contract.reportMessage, async ({ viewer, params, body }) => {
    await reportMessage(ctx, viewer, params.messageId, body)
    return { message: THANKS }
  })
  serve(door, contract.listOwnReports, async ({ viewer, query }) => ({
    message: 'Your reports.',
    reports: await listOwnReports(ctx, viewer, query),
  }))
  serve(door, contract.viewReports, async ({ viewer, params, query }) => ({
    message: 'Reports.',
    reports: await viewReports(ctx, viewer, params.state, query),
  }))
  serve(door, contract.countReports, async ({ viewer }) => ({
    message: 'Reports that wait.',
    waiting: await countReports(ctx, viewer),
  }))
  serve(door, contract.changeReport, async ({ viewer, params, body }) => ({
    message: SENTENCES[body.state],
    report: await changeReport(ctx, viewer, params.reportId, body),
  }))
  serveReportFiles(door)
}
