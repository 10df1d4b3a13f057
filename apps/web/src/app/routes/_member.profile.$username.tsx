import { createFileRoute, Navigate } from '@tanstack/react-router'
import { RelationBar } from '../../features/connections/relation-bar.tsx'
import { MemberProfile } from '../../features/profiles/member-profile.tsx'
import { ReportItem, useReportDialog } from '../report-item.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_member/profile/$username')({ component: SomebodysProfile })

function SomebodysProfile() {
  const { username } = Route.useParams()
  const viewer = useViewer()
  const { dialog, open } = useReportDialog()
  if (username.toLowerCase() === viewer.username.toLowerCase())
    return <Navigate to="/profile" replace />
  return (
    <>
      <MemberProfile
        key={username}
        username={username}
        viewer={viewer}
        corner={(subject) => (
          <RelationBar
            subject={subject}
            viewer={viewer}
            more={<ReportItem onChoose={() => open(subject)} />}
          />
        )}
      />
      {dialog}
    </>
  )
}
