import type { ReportFileId } from '@devgrove/contract/report-files'
import { deleteBuried } from '../../platform/buried-files.ts'
import type { Ctx } from '../../platform/context.ts'
import { deleteTombstone, listTombstones } from './report-files.queries.ts'
import { fileName } from './stored-report-file.ts'

/** Forgets the files of reports that are gone. */
export async function forgetReportFiles(ctx: Ctx): Promise<void> {
  const { forgotten, failures } = await deleteBuried(ctx.storage, {
    list: (after: ReportFileId | undefined, most) => listTombstones(ctx.db, after, most),
    fileName,
    clear: (id) => deleteTombstone(ctx.db, id),
  })
  ctx.log.info({ forgotten }, 'files of reports that are gone were forgotten')
  if (failures.length > 0) throw new AggregateError(failures, 'files of reports stay')
}
