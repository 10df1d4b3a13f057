export { notifiedReports } from './notified-reports.queries.ts'
export { everyReport } from './own-reports.ts'
