import { useNavigate, useSearch } from '@tanstack/react-router'
import { askedIn, inAddress } from '../features/connections/lists/asked.rules.ts'
import { NetworkPage } from '../features/connections/network-page.tsx'
import type { ListFacts } from '../features/connections/relations/relation.rules.ts'
import { ReportItem, useReportDialog } from './report-item.tsx'
import { useViewer } from './viewer.ts'

/** One of the lists of people, from which they can be reported; its address says which part of it is shown. */
export function NetworkScreen({ facts }: { facts: ListFacts }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const asked = askedIn(useSearch({ strict: false }))
  const { dialog, open } = useReportDialog()
  return (
    <>
      <NetworkPage
        facts={facts}
        asked={asked}
        onAsk={(next) =>
          void navigate({ to: '.', search: inAddress(next), replace: true, resetScroll: false })
        }
        viewerId={viewer._id}
        more={(person) => <ReportItem onChoose={() => open(person)} />}
      />
      {dialog}
    </>
  )
}
