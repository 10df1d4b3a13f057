import { sql } from 'kysely'
import type { ReportId, UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Outcome, ReportReason, ReportState } from '@devgrove/contract/reports'
import type { ReportFile, ReportFileId } from '@devgrove/contract/report-files'
import type { Database } from '../../platform/database/database.ts'
import { isBlockedBy } from '../connections/blocks.facts.ts'
import {
  asModeratedRow,
  isAtWork,
  moderated,
  type ModeratedRow,
  type StoredModerated,
} from '../moderation/moderation.facts.ts'
import type { Person } from '../profiles/profiles.facts.ts'
import { ANSWERING, type Answerer, type Parties } from './who-answers.ts'

export interface MessageCopy {
  isTheirs: boolean
  text: string
  createdAt: string
  former?: string[]
  /** A row of `report_files`. */
  fileId?: ReportFileId
}

export interface NewEntry {
  id: string
  reason: ReportReason
  text: string
  message: MessageCopy | null
  context: readonly MessageCopy[]
}

/** The open report of somebody about somebody, made if there is none, and locked: what is said at once is said in turn. */
export async function openReport(
  trx: Database,
  report: { id: ReportId; reporter: UserId; subject: UserId; subjectName: string },
  now: Date,
): Promise<{ id: ReportId; entries: number }> {
  const { rows } = await sql<{ id: ReportId }>`
    insert into reports (id, reporter_id, subject_id, subject_name, created_at, updated_at)
    values (${report.id}, ${report.reporter}, ${report.subject}, ${report.subjectName}, ${now}, ${now})
    on conflict (reporter_id, subject_id) where state <> 'closed' do update set updated_at = excluded.updated_at
    returning id`.execute(trx)
  const id = rows[0]?.id ?? report.id
  const counted = await trx
    .selectFrom('report_entries')
    .select((entry) => entry.fn.countAll<string>().as('entries'))
    .where('report_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, entries: Number(counted.entries) }
}

export async function insertEntry(
  trx: Database,
  reportId: ReportId,
  entry: NewEntry,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('report_entries')
    .values({
      id: entry.id,
      report_id: reportId,
      reason: entry.reason,
      text: entry.text,
      message: entry.message && JSON.stringify(entry.message),
      context: JSON.stringify(entry.context),
      created_at: now,
    })
    .execute()
}

export interface OwnRow {
  id: ReportId
  name: string
  state: ReportState
  outcome: Outcome | null
  createdAt: Date
  updatedAt: Date
  reasons: ReportReason[]
  said: string[]
}

/** What somebody reported, newest first. */
export async function findOwn(
  db: Database,
  me: UserId,
  { limit, skipped = 0, before }: { limit: number; skipped?: number; before?: ReportId },
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select r.id, r.subject_name as name, r.state, r.outcome, r.created_at as "createdAt",
      coalesce(r.closed_at, r.created_at) as "updatedAt",
      array(select distinct reason from report_entries e where e.report_id = r.id order by 1) as reasons,
      array(select text from report_entries e where e.report_id = r.id order by e.id) as said
    from reports r where r.reporter_id = ${me} and not ${isBlockedBy(me, sql`r.subject_id`)}
      ${before ? sql`and r.id < ${before}` : sql``}
    order by r.id desc limit ${limit} offset ${skipped}`.execute(db)
  return rows
}

export interface StoredEntry extends Omit<NewEntry, 'id'> {
  createdAt: string
}

export interface ReportRow {
  id: ReportId
  subject: ModeratedRow
  state: ReportState
  outcome: Outcome | null
  handledBy: string | null
  createdAt: Date
  updatedAt: Date
  reporterId: UserId | null
  reporter: (Omit<Person, 'premiumUntil'> & { premiumUntil: string | null }) | null
  entries: StoredEntry[]
  /** Those of which the report has a copy; null where there is none. */
  files: ReportFile[] | null
}

type StoredReport = Omit<ReportRow, 'subject'> & { subject: StoredModerated }

const asRow = (stored: StoredReport): ReportRow => ({
  ...stored,
  subject: asModeratedRow(stored.subject),
})

/** A row of `report_files`, which is called `f`. */
export const asFile = sql<ReportFile>`json_strip_nulls(json_build_object('_id', f.id, 'name', f.name, 'bytes', f.bytes,
  'width', f.width, 'height', f.height))`

const reports = sql`select r.id, row_to_json(subject) as subject, r.state, r.outcome, handler.username as "handledBy",
    r.created_at as "createdAt", r.updated_at as "updatedAt", r.reporter_id as "reporterId",
    case when reporter.id is null then null else json_build_object('id', reporter.id, 'username', reporter.username,
      'firstName', reporter.first_name, 'lastName', reporter.last_name, 'avatar', reporter.avatar,
      'headline', reporter.headline, 'status', reporter.status, 'premiumUntil', reporter.premium_until) end as reporter,
    told.entries, case when told.brings then
      (select json_agg(${asFile}) from report_files f where f.report_id = r.id and f.is_stored) end as files
  from reports r cross join lateral (${moderated(sql`select r.subject_id as id`)}) subject
    cross join lateral (select json_agg(json_build_object('reason', e.reason, 'text', e.text, 'message', e.message,
        'context', e.context, 'createdAt', e.created_at) order by e.id) as entries,
      bool_or(e.message ? 'fileId' or jsonb_path_exists(e.context, '$[*].fileId')) as brings
      from report_entries e where e.report_id = r.id) told
    left join users reporter on reporter.id = r.reporter_id left join users handler on handler.id = r.handled_by`

export const mayBeAnsweredBy = ({ me, roles }: Answerer) => sql`(r.subject_id <> ${me}
  and r.reporter_id is distinct from ${me} and subject.role = any(${roles}::text[]))`

/** Reports that this one of the staff may answer, in a state: what waits the oldest first, what is closed the newest first. */
export async function findReports(
  db: Database,
  answerer: Answerer,
  wanted: { state: ReportState; page: number; limit: number },
): Promise<ReportRow[]> {
  const order = wanted.state === 'closed' ? sql`desc` : sql`asc`
  const { rows } = await sql<StoredReport>`${reports}
    where r.state = ${wanted.state} and ${mayBeAnsweredBy(answerer)}
    order by r.id ${order} limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}`.execute(
    db,
  )
  return rows.map(asRow)
}

/** How many reports wait that this one of the staff may answer and that were there by then, up to a limit. */
export async function countWaiting(db: Database, answerer: Answerer, by: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from (
    select from reports r join users subject on subject.id = r.subject_id
    where r.state = 'open' and r.created_at <= ${by} and ${mayBeAnsweredBy(answerer)}
    limit ${limits.report.counted}) counted`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Between whom a report is. */
export async function findParties(db: Database, id: ReportId): Promise<Parties | undefined> {
  const row = await db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.subject_id')
    .select(['r.reporter_id as reporterId', 'u.id', 'u.role'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row && { reporterId: row.reporterId, subject: { id: row.id, role: row.role } }
}

export async function findReport(db: Database, id: ReportId): Promise<ReportRow | undefined> {
  const { rows } = await sql<StoredReport>`${reports} where r.id = ${id}`.execute(db)
  return rows[0] && asRow(rows[0])
}

/** Locks a report: what its reporter is saying now is in it, and what they say later waits. */
export async function lockReport(trx: Database, id: ReportId): Promise<void> {
  await trx.selectFrom('reports').select('id').where('id', '=', id).forUpdate().execute()
}

export async function setState(
  trx: Database,
  id: ReportId,
  { state, outcome, by }: { state: ReportState; outcome: Outcome | null; by: UserId },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({
      state,
      outcome,
      handled_by: state === 'open' ? null : by,
      updated_at: now,
      closed_at: state === 'closed' ? now : null,
    })
    .where('id', '=', id)
    .execute()
}

// whoever took it up was given another role, suspended, is about to leave or gone, or its subject has another role
const isLeft = sql`(r.state = 'in_progress' and not exists (select from users handler where handler.id = r.handled_by
  and (handler.role || ' ' || subject.role) = any(${ANSWERING}::text[]) and ${isAtWork('handler')}))`

const MOST_LEFT = 1000

/** Reports that are taken up and have nobody who may answer them; what is left out comes the next time. */
export async function findLeft(db: Database): Promise<ReportId[]> {
  const { rows } = await sql<{ id: ReportId }>`
    select r.id from reports r join users subject on subject.id = r.subject_id
    where ${isLeft} limit ${MOST_LEFT}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Puts such a report back, and says whom it is about; undefined when somebody looks after it by now. */
export async function releaseLeft(
  trx: Database,
  id: ReportId,
  now: Date,
): Promise<{ id: UserId; username: string } | undefined> {
  const { rows } = await sql<{ id: UserId; username: string }>`
    update reports r set state = 'open', handled_by = null, updated_at = ${now} from users subject
    where r.id = ${id} and subject.id = r.subject_id and ${isLeft}
    returning subject.id, subject.username`.execute(trx)
  return rows[0]
}

/** A closed report with the address of whoever made it, if they are still here and its subject is there for them. */
export async function findOutcome(db: Database, id: ReportId) {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .select(['users.email', 'reports.subject_name as name', 'reports.state', 'reports.outcome'])
    .where('reports.id', '=', id)
    .where('users.status', '<>', 'banned')
    .where(sql<boolean>`not ${isBlockedBy(sql`reports.reporter_id`, sql`reports.subject_id`)}`)
    .executeTakeFirst()
}

// spelt out, so that the index of those that are closed is used
const isClosed = sql<boolean>`state = 'closed'`

export async function deleteClosedBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('reports').where(isClosed).where('closed_at', '<', moment).execute()
}
