import { reportReasons } from '@devgrove/contract/report-reasons'
import { useLayoutEffect, useRef } from 'react'
import { messageOf } from '../../platform/call.ts'
import { focusHeadingSoon, focusOn } from '../../platform/focus.ts'
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
        <Failure
          text={own.error ? messageOf(own.error) : ''}
          isRetrying={own.isFetching}
          onRetry={() => void own.refetch()}
        />
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

interface FailureProps {
  text: string
  isRetrying: boolean
  onRetry: () => void
}

/** Stands before the list that it says could not be loaded; the focus its button has then goes to that list. */
function Failure({ text, isRetrying, onRetry }: FailureProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const list = element.nextElementSibling
      if (list instanceof HTMLElement) focusOn(list)
      // a list of nothing goes as well
      focusHeadingSoon()
    }
  }, [])
  return (
    <p ref={line} className="muted" role="alert">
      {text}{' '}
      <Button size="sm" busyText={isRetrying && 'Trying again'} onClick={onRetry}>
        Retry
      </Button>
    </p>
  )
}
