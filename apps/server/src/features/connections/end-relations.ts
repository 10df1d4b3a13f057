import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { countChange, isZero } from './counts.rules.ts'
import { addToCounts, deletePair, findPeers, lockPair, readPair } from './pair.queries.ts'
import { noPair } from './relation.rules.ts'

const AT_ONCE = 100

/** Ends everything between somebody who leaves and everybody else, so that the counts of those who stay are right. */
export async function endRelations(ctx: Ctx, userId: UserId): Promise<void> {
  for (;;) {
    const peers = await findPeers(ctx.db, userId, AT_ONCE)
    if (peers.length === 0) return
    for (const peer of peers) await endPair(ctx, userId, peer)
  }
}

async function endPair(ctx: Ctx, leaver: UserId, peer: UserId): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockPair(trx, leaver, peer)
    const found = await readPair(trx, leaver, peer)
    if (!found) return
    await deletePair(trx, leaver, peer)
    const moved = [leaver, peer]
      .map((userId) => ({ userId, by: countChange(found.pair, noPair, userId) }))
      .filter(({ by }) => !isZero(by))
    if (moved.length > 0) await addToCounts(trx, moved)
  })
  ctx.events.publish('relation.changed', {
    between: [leaver, peer],
    visibleTo: [peer],
    areConnected: false,
  })
}
