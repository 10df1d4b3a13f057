import type { ReportFileId } from '@devgrove/contract/report-files'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { KeptFile } from '../../platform/kept-files.ts'
import { attachedType } from '../chats/chats.facts.ts'
import { findReadable } from './report-files.queries.ts'
import { answeredBy } from './who-answers.ts'

/** What a file of a report is called where files are kept. */
export const fileName = (id: ReportFileId): string => `reports/${id}`

/** The file behind an address, if the viewer may answer the report that it is part of. */
export async function findReportFile(
  ctx: Ctx,
  viewer: Viewer,
  id: ReportFileId,
): Promise<KeptFile | undefined> {
  const answerer = answeredBy({ id: viewer.userId, role: viewer.role })
  const found = await findReadable(ctx.db, answerer, id)
  return found && { id, name: found.name, type: attachedType(found), storedAs: fileName(id) }
}
