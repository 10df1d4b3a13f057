import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangePasswordDialog } from '../../features/accounts/change-password-dialog.tsx'
import { useStoredUser } from '../../features/accounts/session.calls.ts'
import { useOwnCounts } from '../../features/connections/connections.calls.ts'
import { OwnProfile } from '../../features/profiles/own-profile.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_member/profile/')({ component: Profile })

function Profile() {
  const viewer = useViewer()
  const { data: counts } = useOwnCounts()
  const stored = useStoredUser()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <OwnProfile
        viewer={viewer}
        counts={counts}
        stored={stored}
        onChangePassword={() => setChanging(true)}
      />
      <ChangePasswordDialog isOpen={isChanging} onOpenChange={setChanging} />
    </>
  )
}
