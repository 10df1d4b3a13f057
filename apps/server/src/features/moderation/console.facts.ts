export { changeRoleByConsole } from './acts/change-role.ts'
export { findStaff as listStaff } from './staff.queries.ts'
