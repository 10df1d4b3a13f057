import { NetworkPage } from '../features/connections/network-page.tsx'
import type { ListFacts } from '../features/connections/relation.rules.ts'
import { ReportItem, useReportDialog } from './report-item.tsx'
import { useViewer } from './viewer.ts'

/** One of the lists of people, from which they can be reported. */
export function NetworkScreen({ facts }: { facts: ListFacts }) {
  const viewer = useViewer()
  const { dialog, open } = useReportDialog()
  return (
    <>
      <NetworkPage
        facts={facts}
        viewerId={viewer._id}
        more={(person) => <ReportItem onChoose={() => open(person)} />}
      />
      {dialog}
    </>
  )
}
