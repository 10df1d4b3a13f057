import type { Ctx } from '../../../platform/context.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { deleteEventsBefore } from '../orders/orders.queries.ts'
import { type Ending, findEnding, insertEnding } from './notices.queries.ts'
import { MAIL_NOTICE } from '../orders/settle-payment.ts'
import { tellMembership } from '../tell-membership.ts'

const DAY_SECONDS = 24 * 60 * 60
const REMIND_DAYS = 3
/** After an outage longer than this nobody is told of what is long over. */
const LATE_DAYS = 7
const AT_ONCE = 200
const EVENTS_KEPT_DAYS = 90

/** Tells members that their membership ends in a few days, and that it has ended; each once. */
export async function tellEnds(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const days = (count: number) => secondsAfter(now, count * DAY_SECONDS)
  await tellAll(ctx, 'reminder', { after: now, until: days(REMIND_DAYS) })
  await tellAll(ctx, 'ended', { after: days(-LATE_DAYS), until: now })
}

async function tellAll(
  ctx: Ctx,
  kind: 'reminder' | 'ended',
  range: { after: Date; until: Date },
): Promise<void> {
  for (;;) {
    const endings = await findEnding(ctx.db, kind, range, AT_ONCE)
    for (const ending of endings) await tellOne(ctx, kind, ending)
    if (endings.length < AT_ONCE) return
  }
}

async function tellOne(ctx: Ctx, kind: 'reminder' | 'ended', ending: Ending): Promise<void> {
  const isTold = await ctx.db.transaction().execute(async (trx) => {
    const id = ctx.newId()
    const isNew = await insertEnding(trx, id, kind, ending, ctx.now())
    if (isNew) await ctx.queue.add(trx, MAIL_NOTICE, id)
    return isNew
  })
  // whoever has a page open that shows them sees the crown go
  if (isTold && kind === 'ended')
    await tellMembership(ctx, { userId: ending.userId, isCrownOther: true })
}

/** What the provider said is kept for as long as it may say it again, and much longer. */
export const forgetEvents = (ctx: Ctx): Promise<void> =>
  deleteEventsBefore(ctx.db, secondsAfter(ctx.now(), -EVENTS_KEPT_DAYS * DAY_SECONDS))
