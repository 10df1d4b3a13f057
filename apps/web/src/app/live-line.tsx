import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Heed, Live } from '../features/chats/live.tsx'
import { isLeaving, SESSION } from '../features/accounts/session.calls.ts'
import { heedNetworkUpdate } from '../features/connections/connections.live.ts'
import { takeOff } from '../features/feed/feed.live.ts'
import { refreshMembership } from '../features/membership/membership.live.ts'
import { REPORTS } from '../features/reports/reports.live.ts'
import { keepOffline } from '../platform/keep-offline.ts'
import { keepPage } from '../platform/keep-page.ts'
import { askAnew } from '../platform/query-client.ts'
import { toast } from '../platform/toast.ts'

const askWhoIAm = (client: QueryClient): void => {
  void askAnew(client, SESSION)
}

const SOON_MS = 2000

/** The session of this page may be over, or another one in a moment: whoever changes their password gets it with the answer. */
const lookAgain = (client: QueryClient, why?: string): void => {
  if (why && !isLeaving(client)) toast.error(why, { id: 'line' })
  setTimeout(() => (client.isMutating() > 0 ? lookAgain(client) : askWhoIAm(client)), SOON_MS)
}

const renewMember = (client: QueryClient): void => {
  askWhoIAm(client)
  void refreshMembership(client)
}

const refreshReports = (client: QueryClient): void => {
  void askAnew(client, REPORTS)
}

const HEED: Heed = {
  network: heedNetworkUpdate,
  met: takeOff,
  turnedAway: lookAgain,
  membership: renewMember,
  account: askWhoIAm,
  reports: refreshReports,
}

/** What the server says by itself reaches every feature that shows it; whoever is here once may come back offline. */
export function LiveLine({ userId }: { userId: string }) {
  useEffect(keepOffline, [])
  useEffect(keepPage, [])
  return <Live userId={userId} heed={HEED} />
}
