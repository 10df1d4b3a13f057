import type { ReportFileId } from '@devgrove/contract/report-files'
import type { Ctx } from '../../platform/context.ts'
import { TOMBSTONES } from '../../platform/database/tombstones.ts'
import { forgetFiles } from '../../platform/forget-files.ts'
import { fileName } from './stored-report-file.ts'

/** Forgets the files of reports that are gone. */
export const forgetReportFiles = (ctx: Ctx): Promise<void> =>
  forgetFiles<ReportFileId>(ctx, {
    called: 'files of reports',
    tombstones: TOMBSTONES.reportFiles,
    fileName,
  })
