export { changeRoleByConsole } from './change-role.ts'
export { findStaff as listStaff } from './staff.queries.ts'
