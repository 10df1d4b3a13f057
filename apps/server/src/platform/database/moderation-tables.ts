// Owns the shape of the tables of moderation, reports and statistics.
import type { Generated, JSONColumnType } from 'kysely'
import type { AttachmentId, ReportId, UserId } from '@devgrove/contract/ids'
import type { AppealId, AppealOutcome } from '@devgrove/contract/staff-appeals'
import type { Outcome, ReportReason, ReportState } from '@devgrove/contract/reports'
import type { ReportFileId } from '@devgrove/contract/report-files'
import type { Instant, Maybe } from './columns.ts'

/** How much there was of each in five minutes, an hour, a day or ever; a job folds it from the changes. */
export interface ActivityTalliesTable extends ActivityChange {
  step: 'five minutes' | 'hour' | 'day' | 'ever'
  begins_at: Instant
}

/** What came at a moment, or less than nothing for what went, and is not folded yet; triggers write it. */
export interface ActivityChangesTable extends ActivityChange {
  at: Instant
}

interface ActivityChange {
  members: Generated<number>
  sent: Generated<number>
  interested: Generated<number>
  accepted: Generated<number>
  rejected: Generated<number>
  ignored: Generated<number>
}

export interface SuspensionsTable {
  user_id: UserId
  status: 'deactivated' | 'banned'
  chosen_status: 'active' | 'deactivated'
  reason: string
  until: Maybe<Date>
  set_by: Maybe<UserId>
  set_at: Instant
}

/** Only ever added to: the database refuses everything else. */
export interface ModerationActsTable {
  id: string
  at: Instant
  actor_id: Maybe<UserId>
  actor_name: string
  subject_id: UserId
  subject_name: string
  kind: 'warning' | 'status' | 'role' | 'report' | 'appeal' | 'payment'
  reason: string
  before: JSONColumnType<Record<string, string | null>>
  after: JSONColumnType<Record<string, string | null>>
}

interface MessageCopy {
  isTheirs: boolean
  text: string
  createdAt: string
  fileId?: ReportFileId
}

export interface ReportsTable {
  id: ReportId
  reporter_id: Maybe<UserId>
  subject_id: UserId
  subject_name: string
  state: Generated<ReportState>
  outcome: Maybe<Outcome>
  handled_by: Maybe<UserId>
  created_at: Instant
  updated_at: Instant
  closed_at: Maybe<Date>
}

export interface ReportEntriesTable {
  id: string
  report_id: ReportId
  reason: ReportReason
  text: string
  message: JSONColumnType<MessageCopy | null, string | null>
  context: JSONColumnType<MessageCopy[]>
  created_at: Instant
}

export interface ReportFilesTable {
  id: ReportFileId
  report_id: ReportId
  attachment_id: AttachmentId
  name: string
  bytes: number
  width: Maybe<number>
  height: Maybe<number>
  is_stored: Generated<boolean>
}

export interface ReportFileTombstonesTable {
  report_file_id: ReportFileId
}

/** What a member said against an act, once for each; who answered is told to nobody outside. */
export interface AppealsTable {
  id: AppealId
  act_id: string
  user_id: UserId
  text: string
  created_at: Instant
  outcome: Maybe<AppealOutcome>
  answer: Maybe<string>
  answered_by: Maybe<UserId>
  closed_at: Maybe<Date>
}

/** Links that were mailed with an act; of their tokens only the hash is kept. */
export interface AppealLinksTable {
  token_hash: string
  act_id: string
  user_id: UserId
  expires_at: Instant
}

export interface ModerationTables {
  activity_tallies: ActivityTalliesTable
  activity_changes: ActivityChangesTable
  suspensions: SuspensionsTable
  moderation_acts: ModerationActsTable
  appeals: AppealsTable
  appeal_links: AppealLinksTable
  reports: ReportsTable
  report_entries: ReportEntriesTable
  report_files: ReportFilesTable
  report_file_tombstones: ReportFileTombstonesTable
}
