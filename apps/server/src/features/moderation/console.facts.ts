export { changeRoleByConsole } from './change-role.ts'
export { findStaff as listStaff } from './standing.queries.ts'
