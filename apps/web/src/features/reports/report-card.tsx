import { DELETED } from '@devgrove/contract/message-preview'
import { reportReasons } from '@devgrove/contract/report-reasons'
import type { Report } from '@devgrove/contract/reports'
import type { ReactNode } from 'react'
import { fullName, longTime } from '../../platform/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { FileOfReport } from './report-file.tsx'
import { useChangeReport } from './reports.calls.ts'

interface ReportCardProps {
  report: Report
  nameOf: (subject: Report['subject']) => ReactNode
  toMember: (subject: Report['subject']) => ReactNode
  onClose: () => void
}

/** One report: about whom, by whom, what was said, and what can be done with it. */
export function ReportCard({ report, nameOf, toMember, onClose }: ReportCardProps) {
  const { subject, reporter, entries } = report
  return (
    <li className="report-card">
      <div className="report-card__head">
        <Avatar username={subject.username} src={subject.avatar} />
        <div>
          {nameOf(subject)}
          <p className="handle">@{subject.username}</p>
        </div>
        <p className="muted small report-card__by">
          reported by {reporter ? `@${reporter.username}` : 'somebody who left'}
          <br />
          <TimeAgo instant={report.createdAt} />
        </p>
      </div>
      <ul className="report-card__entries">
        {entries.map((entry, index) => (
          // entries are only ever added to
          // oxlint-disable-next-line react/no-array-index-key
          <Entry key={index} entry={entry} subject={subject} />
        ))}
      </ul>
      <div className="report-card__foot">
        <State report={report} />
        <Doings report={report} toMember={toMember} onClose={onClose} />
      </div>
    </li>
  )
}

interface EntryProps {
  entry: Report['entries'][number]
  subject: Report['subject']
}

function Entry({ entry, subject }: EntryProps) {
  const { reason, text, message, context } = entry
  return (
    <li>
      <p>
        <b>{reportReasons[reason]}</b>
        {text ? (
          <span className="report-card__said" dir="auto">
            {text}
          </span>
        ) : null}
      </p>
      {message ? (
        <ol className="report-card__talk" aria-label="Messages">
          {[...context, message].map((line) => (
            <li key={line.createdAt} className={line === message ? 'is-reported' : ''}>
              <span className="muted small">
                {line.isTheirs ? fullName(subject) : 'Reporter'},{' '}
                <time dateTime={line.createdAt}>{longTime(line.createdAt)}</time>
                {line === message ? ', reported' : ''}
              </span>
              {line.former ? (
                <span className="muted" dir="auto">
                  {formerly(line.former)}
                </span>
              ) : null}
              <span dir="auto">{line.text || DELETED}</span>
              {line.file ? <FileOfReport file={line.file} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  )
}

/** What a message said before, the oldest first, a line each. */
const formerly = (texts: readonly string[]): string =>
  texts.map((text, index) => `${index === 0 ? 'At first' : 'Then'}: ${text}`).join('\n')

function State({ report }: { report: Report }) {
  if (report.state === 'open') return <span className="badge badge--pending">Open</span>
  if (report.state === 'in_progress') {
    return (
      <span>
        <span className="badge badge--interested">In progress</span>{' '}
        <span className="muted small">@{report.handledBy}</span>
      </span>
    )
  }
  return (
    <span>
      <span className={`badge badge--${report.outcome === 'upheld' ? 'connected' : 'ignored'}`}>
        {report.outcome === 'upheld' ? 'Upheld' : 'Dismissed'}
      </span>{' '}
      <span className="muted small">{report.handledBy ? `@${report.handledBy}` : ''}</span>
    </span>
  )
}

function Doings({ report, toMember, onClose }: Omit<ReportCardProps, 'nameOf'>) {
  const change = useChangeReport()
  const { _id: reportId, state, subject } = report
  const name = fullName(subject)
  if (state === 'closed') return <span className="report-card__doings">{toMember(subject)}</span>
  return (
    <span className="report-card__doings">
      {toMember(subject)}
      <Button
        size="sm"
        aria-label={`${state === 'open' ? 'Take up' : 'Put back'} the report about ${name}`}
        busyText={change.isPending && 'Saving'}
        onClick={() =>
          change.mutate({ reportId, state: state === 'open' ? 'in_progress' : 'open' })
        }
      >
        {state === 'open' ? 'Take up' : 'Put back'}
      </Button>
      <Button
        size="sm"
        kind="primary"
        aria-label={`Close the report about ${name}`}
        onClick={onClose}
      >
        Close
      </Button>
    </span>
  )
}
