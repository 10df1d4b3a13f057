import { useWaitingReports } from '../features/reports/reports.calls.ts'
import { StaffCount } from './staff-count.tsx'

/** How many reports wait for somebody of the staff. */
export const ReportsCount = () => (
  <StaffCount waiting={useWaitingReports().data} one=" report waits" more=" reports wait" />
)
