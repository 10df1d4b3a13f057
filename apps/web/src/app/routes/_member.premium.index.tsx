import { createFileRoute } from '@tanstack/react-router'
import { useStoredUser } from '../../features/accounts/session.calls.ts'
import { useOwnCounts } from '../../features/connections/counts.calls.ts'
import { DevCard } from '../../features/feed/dev-card.tsx'
import { PremiumPage } from '../../features/membership/premium-page.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_member/premium/')({ component: Premium })

const NONE = { followers: 0, following: 0 }

function Premium() {
  const viewer = useViewer()
  const { data: { followers, following } = NONE } = useOwnCounts()
  const { reload } = useStoredUser()
  return (
    <PremiumPage
      viewer={viewer}
      card={<DevCard user={{ ...viewer, followers, following, reasons: [] }} />}
      onActivated={reload}
    />
  )
}
