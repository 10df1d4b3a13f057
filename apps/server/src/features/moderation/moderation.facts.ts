export { writeAct } from './acts.queries.ts'
export { mayAnswer } from './authority.rules.ts'
export { moderatedUsers } from './moderated-users.ts'
export { findActor, isSuspended, lockModeration } from './standing.queries.ts'
