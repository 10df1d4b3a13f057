export { notifiedAppeals } from './appeals/notified-appeals.queries.ts'
export { notifiedWarnings } from './acts/notified-warnings.queries.ts'
export { writeAct } from './acts/acts.queries.ts'
export { everyAppeal } from './appeals/own-appeals.ts'
export { type Actor, mayAnswer } from './authority.rules.ts'
export {
  asModeratedRow,
  moderated,
  type ModeratedRow,
  type StoredModerated,
} from './users/moderated-users.queries.ts'
export { viewModerated } from './users/moderated-users.ts'
export {
  findActor,
  findActors,
  isAtWork,
  isSuspended,
  lockAdmins,
  lockModeration,
} from './staff.queries.ts'
export { tellOnlookers } from './tell-status.ts'
