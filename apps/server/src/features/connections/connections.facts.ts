import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { readPair } from './pair.queries.ts'

export { everyBlocked } from './blocked-users.ts'
export { findCircle, findOnlookers } from './circle.queries.ts'
export { everyList } from './every-list.ts'
export { visiblePair } from './relation.ts'
export { findSharedConnections } from './shared-connections.queries.ts'

/** Whether two people are connected now. */
export async function areConnected(db: Database, a: UserId, b: UserId): Promise<boolean> {
  const found = await readPair(db, a, b)
  return found?.pair.request?.status === 'accepted'
}
