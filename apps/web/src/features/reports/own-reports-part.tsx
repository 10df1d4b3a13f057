import { reportReasons } from '@devgrove/contract/reports'
import { messageOf } from '../../platform/call.ts'
import { capitalised } from '../../platform/format.ts'
import { Button } from '../../ui/button.tsx'
import { ShowMore } from '../../ui/list-parts.tsx'
import { SettingPart } from '../../ui/setting-part.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { useOwnReports } from './reports.calls.ts'

/** What one reported and what came of it; a part of the settings that is there once there is something in it. */
export function OwnReportsPart() {
  const own = useOwnReports()
  // also while it is tried again, so that the button keeps the focus
  const hasFailed = !own.data && own.errorUpdateCount > 0
  if (own.reports.length === 0 && !hasFailed) return null
  return (
    <SettingPart title="Your reports" text="What you told the moderators, and what they answered.">
      {hasFailed ? (
        <p className="muted" role="alert">
          {own.error ? messageOf(own.error) : null}{' '}
          <Button
            size="sm"
            busyText={own.isFetching && 'Trying again'}
            onClick={() => void own.refetch()}
          >
            Retry
          </Button>
        </p>
      ) : null}
      <ul className="own-reports">
        {own.reports.map((report) => (
          <li key={report._id} className="own-report">
            <p className="own-report__head">
              <b>{capitalised(report.name)}</b>
              <span className={`badge badge--${report.isClosed ? 'connected' : 'pending'}`}>
                {report.isClosed ? 'Answered' : 'Waiting'}
              </span>
            </p>
            <p>{report.answer}</p>
            <p className="muted small">
              {report.reasons.map((reason) => reportReasons[reason]).join(', ')},{' '}
              <TimeAgo instant={report.createdAt} />
            </p>
          </li>
        ))}
      </ul>
      <ShowMore list={own} />
    </SettingPart>
  )
}
