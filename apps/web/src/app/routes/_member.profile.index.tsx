import { createFileRoute } from '@tanstack/react-router'
import { useAccountDialog } from '../../features/accounts/account-dialog.tsx'
import { useStoredUser } from '../../features/accounts/session.calls.ts'
import { useOwnCounts } from '../../features/connections/counts.calls.ts'
import { DevCard } from '../../features/feed/dev-card.tsx'
import { OwnProfile } from '../../features/profiles/own-profile.tsx'
import { ProfilePreview } from '../../features/profiles/profile-preview.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_member/profile/')({ component: Profile })

const NONE = { followers: 0, following: 0 }

function Profile() {
  const viewer = useViewer()
  const { data: counts } = useOwnCounts()
  const stored = useStoredUser()
  const { ask, dialog } = useAccountDialog(viewer)
  return (
    <>
      <OwnProfile
        viewer={viewer}
        counts={counts}
        stored={stored}
        onChangePassword={() => ask('password')}
        preview={(draft) => (
          <ProfilePreview
            subject={draft}
            counts={counts}
            feedCard={(subject, { followers, following } = NONE) => (
              <DevCard level="h3" user={{ ...subject, followers, following, reasons: [] }} />
            )}
          />
        )}
      />
      {dialog}
    </>
  )
}
