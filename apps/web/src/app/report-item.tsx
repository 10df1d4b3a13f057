import { Flag } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Asked } from '../features/reports/reports.calls.ts'
import { fullName } from '../platform/format.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { MenuItem } from '../ui/menu.tsx'

// few ever report somebody: what is asked then comes when it is
const ReportDialog = lazyPart(
  async () => (await import('../features/reports/report-dialog.tsx')).ReportDialog,
)

interface Person {
  _id: string
  firstName: string
  lastName: string
}

interface ReportDialogUse {
  dialog: ReactNode
  open: (person: Person) => void
}

/** Opens what is asked before somebody is reported; `dialog` is to be drawn where it is not cut off. */
export function useReportDialog(): ReportDialogUse {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return {
    dialog: <Suspense>{asked ? <ReportDialog asked={asked} onClose={close} /> : null}</Suspense>,
    open: (person) => setAsked({ name: fullName(person), userId: person._id }),
  }
}

export function ReportItem({ onChoose }: { onChoose: () => void }) {
  return (
    <MenuItem icon={<Flag className="icon" />} onChoose={onChoose}>
      Report
    </MenuItem>
  )
}
