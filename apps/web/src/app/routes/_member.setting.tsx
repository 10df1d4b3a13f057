import { createFileRoute } from '@tanstack/react-router'
import { BlockedPart } from '../../features/connections/blocks/blocked-part.tsx'
import { SettingPage } from '../../features/accounts/setting-page.tsx'
import { OwnReportsPart } from '../../features/reports/own-reports-part.tsx'
import { useReportDialog } from '../report-item.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_member/setting')({ component: Setting })

function Setting() {
  const { dialog, open } = useReportDialog()
  return (
    <>
      <SettingPage
        viewer={useViewer()}
        parts={
          <>
            <BlockedPart onReport={open} />
            <OwnReportsPart />
          </>
        }
      />
      {dialog}
    </>
  )
}
