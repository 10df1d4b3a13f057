import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { settle } from './change-relation.ts'
import { findPeers } from '../pair.queries.ts'
import { noticeableBy } from '../relation.rules.ts'

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
  const people = { me: leaver, them: peer }
  await settle(ctx, people, {
    decideOn: ({ pair }) => ({
      ...(pair.request && { request: { do: 'delete' } }),
      ignore: 'clear',
    }),
    // whom the leaver only ignored never knew, and is told nothing now
    whenWritten: ({ before, after }) => {
      const visibleTo = noticeableBy(before, after, people)
      if (visibleTo.includes(peer)) ctx.events.publish('relation.changed', { visibleTo: [peer] })
    },
  })
}
