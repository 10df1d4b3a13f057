import { limits } from '@devgrove/contract/limits'
import type { Ctx } from '../../platform/context.ts'
import { secondsAfter } from '../../platform/time.ts'
import { deleteMessagesBefore } from './contact.queries.ts'

const DAY_SECONDS = 24 * 60 * 60

/** What was written through the form is kept for a year. */
export const forgetMessages = (ctx: Ctx): Promise<void> =>
  deleteMessagesBefore(ctx.db, secondsAfter(ctx.now(), -limits.contact.keptDays * DAY_SECONDS))
