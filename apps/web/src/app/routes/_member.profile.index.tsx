import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangePasswordDialog } from '../../features/accounts/change-password-dialog.tsx'
import { useOwnCounts } from '../../features/connections/connections.calls.ts'
import { OwnCorner } from '../../features/profiles/own-corner.tsx'
import { ProfilePage } from '../../features/profiles/profile-page.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_member/profile/')({ component: OwnProfile })

function OwnProfile() {
  const viewer = useViewer()
  const { data: counts } = useOwnCounts()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <ProfilePage
        isOwn
        subject={viewer}
        counts={counts}
        corner={<OwnCorner onChangePassword={() => setChanging(true)} />}
      />
      <ChangePasswordDialog isOpen={isChanging} onOpenChange={setChanging} />
    </>
  )
}
