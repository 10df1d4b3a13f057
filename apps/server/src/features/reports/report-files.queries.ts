import { sql } from 'kysely'
import type { Attachment } from '@devgrove/contract/attachments'
import type { ReportId } from '@devgrove/contract/ids'
import type { ReportFile, ReportFileId } from '@devgrove/contract/report-files'
import type { Database } from '../../platform/database/database.ts'
import { asFile, mayBeAnsweredBy } from './reports.queries.ts'
import type { Answerer } from './who-answers.ts'

export interface NotedFile {
  id: ReportFileId
  isStored: boolean
}

/** Notes a file as one of a report, and tells whether there is a copy of it already: of each a report has one. */
export async function noteFile(
  trx: Database,
  reportId: ReportId,
  newId: string,
  { _id, name, bytes, width, height }: Attachment,
): Promise<NotedFile> {
  const { rows } = await sql<NotedFile>`
    insert into report_files (id, report_id, attachment_id, name, bytes, width, height)
    values (${newId}, ${reportId}, ${_id}, ${name}, ${bytes}, ${width ?? null}, ${height ?? null})
    on conflict (report_id, attachment_id) do update set name = excluded.name
    returning id, is_stored as "isStored"`.execute(trx)
  return rows[0] ?? { id: newId as ReportFileId, isStored: false }
}

/** Says that the file of a row is there. */
export async function setStored(db: Database, id: ReportFileId): Promise<void> {
  await db.updateTable('report_files').set({ is_stored: true }).where('id', '=', id).execute()
}

/** A file as one of the staff may read it: whoever may answer its report. */
export async function findReadable(
  db: Database,
  answerer: Answerer,
  id: ReportFileId,
): Promise<ReportFile | undefined> {
  const { rows } = await sql<{ file: ReportFile }>`
    select ${asFile} as file
    from report_files f join reports r on r.id = f.report_id join users subject on subject.id = r.subject_id
    where f.id = ${id} and f.is_stored and ${mayBeAnsweredBy(answerer)}`.execute(db)
  return rows[0]?.file
}
