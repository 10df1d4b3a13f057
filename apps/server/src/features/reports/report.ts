import type { MessageId, ReportId, UserId, UserIdOrUsername } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { ReportReason } from '@devgrove/contract/reports'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { isForeignKeyViolation } from '../../platform/database/violations.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findReceived, type ReceivedCopy } from '../chats/chats.facts.ts'
import { reportablePair } from '../connections/connections.facts.ts'
import { ownUser } from '../profiles/profiles.facts.ts'
import { copyFiles, type Missing, noteCopy } from './keep-report-files.ts'
import { insertEntry, type MessageCopy, openReport } from './reports.queries.ts'
import { tellStaff } from './tell-staff.ts'

interface Said {
  reason: ReportReason
  text: string
}

/** Reports a member whom the viewer may see, or whom their lists name. */
export async function reportPerson(
  ctx: Ctx,
  viewer: Viewer,
  subject: UserIdOrUsername,
  said: Said,
): Promise<void> {
  const { userId } = await reportablePair(ctx, viewer, subject)
  if (userId === viewer.userId) throw new Refusal('to_oneself')
  const { firstName, lastName } = await ownUser(ctx.db, userId, ctx.now())
  await add(ctx, viewer, { userId, firstName, lastName }, { ...said, message: null, context: [] })
}

/** Reports a message that the viewer received. The copy is made here, so nobody can report what was not said. */
export async function reportMessage(
  ctx: Ctx,
  viewer: Viewer,
  id: MessageId,
  { withContext, ...said }: Said & { withContext: boolean },
): Promise<void> {
  const received = await findReceived(ctx.db, viewer.userId, id, limits.report.context)
  if (!received) throw new Refusal('message_not_found')
  const { writer, message, before } = received
  const context = withContext ? before : []
  await add(ctx, viewer, { ...writer, userId: writer.id }, { ...said, message, context })
}

interface Told extends Said {
  message: ReceivedCopy | null
  context: readonly ReceivedCopy[]
}

interface Reported {
  userId: UserId
  firstName: string
  lastName: string
}

async function add(
  ctx: Ctx,
  viewer: Viewer,
  { userId, firstName, lastName }: Reported,
  { message, context, ...said }: Told,
): Promise<void> {
  const now = ctx.now()
  const id = ctx.newId() as ReportId
  const subjectName = `${firstName} ${lastName}`.trim()
  const report = { id, reporter: viewer.userId, subject: userId, subjectName }
  const writing = ctx.db.transaction().execute(async (trx) => {
    const open = await openReport(trx, report, now)
    if (open.entries >= limits.report.entries) throw new Refusal('report_full')
    const missing: Missing[] = []
    const copies: MessageCopy[] = []
    for (const line of [...context, ...(message ? [message] : [])])
      copies.push(await noteCopy(ctx, trx, open.id, line, missing))
    const reported = message ? copies.pop() : undefined
    const entry = { ...said, message: reported ?? null, context: copies }
    await insertEntry(trx, open.id, { ...entry, id: ctx.newId() }, now)
    return { reportId: open.id, missing }
  })
  const { reportId, missing } = await writing.catch((error: unknown) => {
    // one of the two was deleted since they were looked up
    if (isForeignKeyViolation(error)) throw new Refusal('user_not_found')
    throw error
  })
  await copyFiles(ctx, missing)
  await tellStaff(ctx, reportId)
}
