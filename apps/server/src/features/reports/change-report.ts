import type { ReportId, UserId } from '@devgrove/contract/ids'
import type { Outcome, Report, ReportState } from '@devgrove/contract/reports'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findActor, lockModeration, writeAct } from '../moderation/moderation.facts.ts'
import { MAIL_OUTCOME } from './mail-outcome.ts'
import { viewReport } from './report-queue.ts'
import { mayAnswerReport } from './who-answers.ts'
import { whyNotState } from './report.rules.ts'
import { findReport, lockReport, setState } from './reports.queries.ts'
import { tellStaff } from './tell-staff.ts'

interface Wanted {
  state: ReportState
  outcome: Outcome | null
  note: string
  /** How many entries whoever decides knows of, if they say so. */
  seen?: number | undefined
}

const OUTCOME_NEEDED = 'Say what came of it before you close it.'

/** Takes a report up, puts it back, or closes it; whoever made it hears how it ended. */
export async function changeReport(
  ctx: Ctx,
  viewer: Viewer,
  id: ReportId,
  wanted: Wanted,
): Promise<Report> {
  const outcome = wanted.state === 'closed' ? wanted.outcome : null
  if (wanted.state === 'closed' && outcome === null) {
    throw new Refusal('invalid_input', {
      error: OUTCOME_NEEDED,
      fields: { outcome: OUTCOME_NEEDED },
    })
  }
  const reporterId = await ctx.db.transaction().execute(async (trx) => {
    await lockModeration(trx)
    const { actor, report } = await findAnswerable(trx, viewer.userId, id)
    const why = whyNotState(report, wanted.state, wanted.seen)
    if (why !== undefined) throw new Refusal(why)
    const now = ctx.now()
    await setState(trx, id, { state: wanted.state, outcome, by: viewer.userId }, now)
    await writeAct(trx, {
      id: ctx.newId(),
      at: now,
      actor,
      subject: { id: report.subject.id, username: report.subject.username },
      kind: 'report',
      reason: wanted.note,
      before: { state: report.state },
      after: { state: wanted.state, ...(outcome && { outcome }) },
    })
    if (wanted.state === 'closed') await ctx.queue.add(trx, MAIL_OUTCOME, id)
    return report.reporterId
  })
  await tellStaff(ctx, id)
  if (wanted.state === 'closed' && reporterId)
    ctx.events.publish('notifications.changed', { userId: reporterId })
  return viewReport(ctx, viewer, id)
}

/** A report, locked, with the one of the staff who may answer it; to everybody else it is not there. */
async function findAnswerable(trx: Database, me: UserId, id: ReportId) {
  const actor = await findActor(trx, me)
  await lockReport(trx, id)
  const report = await findReport(trx, id)
  if (!actor || !report || !mayAnswerReport(actor, report)) throw new Refusal('report_not_found')
  return { actor, report }
}
