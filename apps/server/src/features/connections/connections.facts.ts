export { everyBlocked } from './blocked-users.ts'
export { findCircle, findOnlookers } from './circle.queries.ts'
export { everyList } from './every-list.ts'
export { visiblePair } from './relation.ts'
