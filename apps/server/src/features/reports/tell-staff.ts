import type { ReportId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { inform } from '../../platform/inform.ts'
import { findActors } from '../moderation/moderation.facts.ts'
import { mayAnswerReport } from './who-answers.ts'
import { findParties } from './reports.queries.ts'

/** Tells those of the staff who may answer a report that it is there, or in another state; nobody else hears of it. */
export async function tellStaff(ctx: Ctx, id: ReportId): Promise<void> {
  await inform(ctx, async () => {
    const [parties, actors] = await Promise.all([findParties(ctx.db, id), findActors(ctx.db)])
    if (!parties) return
    const staff = actors.filter((actor) => mayAnswerReport(actor, parties)).map((actor) => actor.id)
    ctx.events.publish('report.changed', { staff })
  })
}
