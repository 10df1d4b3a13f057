import type { Relation } from '@devgrove/contract/connections'
import type { UserId } from '@devgrove/contract/ids'
import { type Pair, relationOf } from '../relation.rules.ts'

/** The badge's facts: an ignore of the viewer's own comes first, and a rejection by the other reads as interested. */
export function shownRelation(pair: Pair, me: UserId): Relation | null {
  const ignore = pair.ignores.get(me)
  if (ignore) return { _id: ignore, status: 'ignored', fromUserId: me }
  const { request } = pair
  const relation = relationOf(pair, me)
  if (!request || relation === 'nothing') return null
  const status = relation === 'sent' ? 'interested' : request.status
  return { _id: request.id, status, fromUserId: request.from }
}
