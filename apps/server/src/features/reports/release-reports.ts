import type { ReportId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { lockModeration, writeAct } from '../moderation/moderation.facts.ts'
import { findLeft, releaseLeft } from './reports.queries.ts'
import { tellStaff } from './tell-staff.ts'

/** Puts back every report that was taken up by somebody who may not answer it any more, each by itself. */
export async function releaseReports(ctx: Ctx): Promise<void> {
  for (const id of await findLeft(ctx.db)) await release(ctx, id)
}

async function release(ctx: Ctx, id: ReportId): Promise<void> {
  const now = ctx.now()
  const subject = await ctx.db.transaction().execute(async (trx) => {
    await lockModeration(trx)
    const subject = await releaseLeft(trx, id, now)
    if (!subject) return undefined
    await writeAct(trx, {
      id: ctx.newId(),
      at: now,
      actor: { id: null, name: '' },
      subject,
      kind: 'report',
      reason: 'Whoever took it up may not answer it any more.',
      before: { state: 'in_progress' },
      after: { state: 'open' },
    })
    return subject
  })
  if (subject) await tellStaff(ctx, id)
}
