export { everyReport } from './own-reports.ts'
