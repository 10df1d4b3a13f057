import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { doInPortions } from '../../../platform/portions.ts'
import { deleteSaid } from './written.queries.ts'

const PORTIONS = { atOnce: 5000, mostTimes: 100_000 }

/**
 * Deletes what was said in the chats of somebody who leaves. The chats themselves go with the member, in one statement,
 * which would take too long with all that was said in them.
 */
export async function forgetSaid({ db }: Ctx, userId: UserId): Promise<void> {
  await doInPortions(PORTIONS, (most) => deleteSaid(db, userId, most))
}
