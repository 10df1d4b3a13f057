import { z } from 'zod'

/** Not among the other ids, which every screen loads. */
export const ReportFileId = z.uuid().toLowerCase().brand<'ReportFileId'>()
export type ReportFileId = z.infer<typeof ReportFileId>

/** What came with a message, as a copy of the report's own. */
export const ReportFile = z.object({
  _id: ReportFileId,
  name: z.string(),
  bytes: z.int(),
  /** Of a picture, in pixels; missing of anything else. */
  width: z.int().optional(),
  height: z.int().optional(),
})
export type ReportFile = z.infer<typeof ReportFile>
