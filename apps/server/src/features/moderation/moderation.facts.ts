export { writeAct } from './acts.queries.ts'
export { type Actor, mayAnswer } from './authority.rules.ts'
export {
  asModeratedRow,
  moderated,
  type ModeratedRow,
  type StoredModerated,
} from './moderated-users.queries.ts'
export { viewModerated } from './moderated-users.ts'
export {
  findActor,
  findActors,
  isAtWork,
  isSuspended,
  lockAdmins,
  lockModeration,
} from './staff.queries.ts'
export { tellOnlookers } from './tell-status.ts'
