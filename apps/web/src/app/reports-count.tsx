import { limits } from '@devgrove/contract/limits'
import { useWaitingReports } from '../features/reports/reports.calls.ts'

/** How many reports wait for somebody of the staff. */
export function ReportsCount() {
  const waiting = useWaitingReports().data ?? 0
  if (waiting === 0) return null
  return (
    <span className="count">
      {waiting < limits.report.counted ? waiting : `${limits.report.counted - 1}+`}
      <span className="visually-hidden">{waiting === 1 ? ' report waits' : ' reports wait'}</span>
    </span>
  )
}
