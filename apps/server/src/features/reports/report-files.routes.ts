import { ReportFileId } from '@devgrove/contract/report-files'
import { serveKeptFiles } from '../../platform/kept-files.ts'
import type { Door } from '../../platform/serve.ts'
import { findReportFile } from './stored-report-file.ts'

/** The files of reports, for those of the staff who may answer these. */
export const serveReportFiles = (door: Door): void =>
  serveKeptFiles(door, {
    path: '/report-files',
    id: ReportFileId,
    views: { name: 'report-files', points: 600, seconds: 60 },
    find: (viewer, id) => findReportFile(door.ctx, viewer, id),
  })
