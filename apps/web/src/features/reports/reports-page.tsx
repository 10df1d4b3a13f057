import type { Report, ReportState } from '@devgrove/contract/reports'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf, requestIdOf } from '../../platform/call.ts'
import { fullName } from '../../platform/format.ts'
import { Seed } from '../../ui/art/seed.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSpinner, ShowMore } from '../../ui/list-parts.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { TabsScroll } from '../../ui/tabs-scroll.tsx'
import { useQuestion } from '../../ui/use-question.ts'
import { CloseForm } from './close-form.tsx'
import { ReportCard } from './report-card.tsx'
import { useReports } from './reports.calls.ts'

interface ReportsPageProps {
  state: ReportState
  /** The way to what can be done to whom a report is about. */
  toMember: (subject: Report['subject']) => ReactNode
}

const STATES: readonly { state: ReportState; label: string; none: string }[] = [
  { state: 'open', label: 'Open', none: 'No report waits' },
  { state: 'in_progress', label: 'In progress', none: 'Nobody looks at a report now' },
  { state: 'closed', label: 'Closed', none: 'No report has been closed yet' },
]

/** What members reported: those that wait, those that somebody looks at, and those that are done. */
export function ReportsPage({ state, toMember }: ReportsPageProps) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Reports · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            Reports
          </h1>
          <TabsScroll>
            <nav className="segments" aria-label="Reports by state">
              {STATES.map((one) => (
                <Link
                  key={one.state}
                  className="segments__item"
                  to="."
                  search={one.state === 'open' ? {} : { state: one.state }}
                  activeOptions={{ exact: true }}
                >
                  {one.label}
                </Link>
              ))}
            </nav>
          </TabsScroll>
        </header>
        <Reports key={state} state={state} toMember={toMember} />
      </div>
    </main>
  )
}

function Reports(props: ReportsPageProps) {
  const { question, ask, close } = useQuestion<Report>()
  const report = question?.about
  return (
    <>
      <ReportList {...props} onClose={ask} />
      {report ? (
        <Dialog
          isOpen={question.isOpen}
          onOpenChange={close}
          title={`Close the report about ${fullName(report.subject)}`}
        >
          <CloseForm key={report._id} reportId={report._id} onClose={close} />
        </Dialog>
      ) : null}
    </>
  )
}

interface ReportListProps extends ReportsPageProps {
  onClose: (report: Report) => void
}

function ReportList({ state, toMember, onClose }: ReportListProps) {
  const list = useReports(state)
  if (list.error && !list.data) {
    return (
      <LoadFailure
        text={messageOf(list.error)}
        requestId={requestIdOf(list.error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!list.data) return <ListSpinner words="Looking for reports" />
  if (list.reports.length === 0) {
    const none = STATES.find((one) => one.state === state)?.none ?? ''
    return <EmptyState art={<Seed />} title={none} text="Reports of members come in here." />
  }
  return (
    <>
      <ul className="reports">
        {list.reports.map((report) => (
          <ReportCard
            key={report._id}
            report={report}
            toMember={toMember}
            onClose={() => onClose(report)}
          />
        ))}
      </ul>
      <ShowMore list={list} requestId={requestIdOf(list.error)} />
    </>
  )
}
