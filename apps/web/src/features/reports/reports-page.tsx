import type { Report, ReportState } from '@devgrove/contract/reports'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fullName } from '../../platform/format.ts'
import { CardList } from '../../ui/card-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TabbedPage } from '../../ui/tabbed-page.tsx'
import { useQuestion } from '../../ui/use-question.ts'
import { CloseForm } from './close-form.tsx'
import { ReportCard } from './report-card.tsx'
import { useReports } from './reports.calls.ts'

interface ReportsPageProps {
  state: ReportState
  /** Their name, which shows the profile behind it. */
  nameOf: (subject: Report['subject']) => ReactNode
  /** The way to what can be done to whom a report is about. */
  toMember: (subject: Report['subject']) => ReactNode
}

const STATES: readonly { state: ReportState; label: string; none: string }[] = [
  { state: 'open', label: 'Open', none: 'No report waits' },
  { state: 'in_progress', label: 'In progress', none: 'Nobody looks at a report now' },
  { state: 'closed', label: 'Closed', none: 'No report has been closed yet' },
]

const tabs = STATES.map(({ state, label }) => ({
  label,
  value: state,
  link: linkOptions({ to: '.', search: state === 'open' ? {} : { state } }),
}))

/** What members reported: those that wait, those that somebody looks at, and those that are done. */
export function ReportsPage(props: ReportsPageProps) {
  return (
    <TabbedPage title="Reports" tabsLabel="Reports by state" tabs={tabs} current={props.state}>
      <Reports key={props.state} {...props} />
    </TabbedPage>
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
          <CloseForm key={report._id} report={report} onClose={close} />
        </Dialog>
      ) : null}
    </>
  )
}

interface ReportListProps extends ReportsPageProps {
  onClose: (report: Report) => void
}

function ReportList({ state, nameOf, toMember, onClose }: ReportListProps) {
  const list = useReports(state)
  const none = {
    title: STATES.find((one) => one.state === state)?.none ?? '',
    text: 'Reports of members come in here.',
  }
  return (
    <CardList list={list} words="Looking for reports" none={none}>
      {list.reports.map((report) => (
        <ReportCard
          key={report._id}
          report={report}
          nameOf={nameOf}
          toMember={toMember}
          onClose={() => onClose(report)}
        />
      ))}
    </CardList>
  )
}
