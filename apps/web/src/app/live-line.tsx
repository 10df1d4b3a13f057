import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLeaving, SESSION } from '../features/accounts/session.calls.ts'
import { chatOver, refreshChats } from '../features/chats/chats.live.ts'
import { useUnreadTitle } from '../features/chats/use-unread-title.ts'
import { heedNetworkUpdate } from '../features/connections/connections.live.ts'
import { takeOff } from '../features/feed/feed.live.ts'
import { refreshMembership } from '../features/membership/membership.live.ts'
import { refreshNotifications } from '../features/notifications/notifications.live.ts'
import { REPORTS } from '../features/reports/reports.live.ts'
import { keepOffline } from '../platform/keep-offline.ts'
import { keepPage } from '../platform/keep-page.ts'
import { askAnew } from '../platform/query-client.ts'
import { openLine } from '../platform/socket.ts'
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

/** Every feature hears over one line what the server says by itself, until the function that it returns is called. */
function listen(client: QueryClient, userId: string): () => void {
  const line = openLine(userId)
  const endings = [
    chatOver(client, line, userId),
    // the first time too: what is on the screen was asked for before anybody listened
    line.onOpen(() => {
      heedNetworkUpdate(client)
      renewMember(client)
      refreshReports(client)
      refreshNotifications(client)
    }),
    line.onTurnedAway((why) => lookAgain(client, why)),
    line.on('membershipUpdated', () => renewMember(client)),
    line.on('networkUpdated', () => {
      // who is away, by oneself or not, has shut chats
      refreshChats(client)
      heedNetworkUpdate(client)
      refreshNotifications(client)
    }),
    line.on('notificationsUpdated', () => refreshNotifications(client)),
    line.on('personMet', (met) => takeOff(client, met.userId)),
    line.on('accountUpdated', () => {
      refreshChats(client)
      askWhoIAm(client)
    }),
    line.on('reportsUpdated', () => refreshReports(client)),
  ]
  return () => {
    for (const end of endings) end()
    line.close()
  }
}

/** Keeps the line to the server open while somebody is signed in; draws nothing. Whoever is here once may come back offline. */
export function LiveLine({ userId }: { userId: string }) {
  const client = useQueryClient()
  useEffect(() => listen(client, userId), [client, userId])
  useEffect(keepOffline, [])
  useEffect(keepPage, [])
  useUnreadTitle()
  return null
}
