import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { RelationBar } from '../../features/connections/relations/relation-bar.tsx'
import { takeOff } from '../../features/feed/feed.live.ts'
import { MemberProfile } from '../../features/profiles/member-profile.tsx'
import { ReportItem, useReportDialog } from '../report-item.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_member/profile/$username')({ component: SomebodysProfile })

function SomebodysProfile() {
  const { username } = Route.useParams()
  const viewer = useViewer()
  const navigate = useNavigate()
  const client = useQueryClient()
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
            key={subject._id}
            subject={subject}
            viewer={viewer}
            leave={() => navigate({ to: '/feed', replace: true })}
            onMet={() => takeOff(client, subject._id)}
            more={<ReportItem onChoose={() => open(subject)} />}
          />
        )}
      />
      {dialog}
    </>
  )
}
