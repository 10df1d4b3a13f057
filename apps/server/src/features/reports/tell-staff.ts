import type { ReportId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { findActors } from '../moderation/moderation.facts.ts'
import { mayHandle } from './handlers.ts'
import { findParties } from './reports.queries.ts'

/** Tells those of the staff who may handle a report that it is there, or in another state; nobody else hears of it. */
export async function tellStaff(ctx: Ctx, id: ReportId): Promise<void> {
  const [parties, actors] = await Promise.all([findParties(ctx.db, id), findActors(ctx.db)])
  if (!parties) return
  const staff = actors.filter((actor) => mayHandle(actor, parties)).map((actor) => actor.id)
  ctx.events.publish('report.changed', { staff })
}
