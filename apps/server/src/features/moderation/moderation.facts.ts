export { isSuspended } from './standing.queries.ts'
