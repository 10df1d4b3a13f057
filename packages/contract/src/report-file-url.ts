import type { ReportFileId } from './report-files.ts'

/** Where a file of a report is read, by whoever may answer that. */
export const reportFileUrl = (id: ReportFileId): string => `/report-files/${id}`
