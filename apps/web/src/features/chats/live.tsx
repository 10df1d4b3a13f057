import type { UserId } from '@devgrove/contract/ids'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLine } from '../../platform/socket.ts'
import { useChats } from './chats.calls.ts'
import { followChats, refreshChats, takeIn } from './chats.live.ts'
import { unreadIn } from './list.rules.ts'
import { outboxOf } from './outbox.calls.ts'
import { setLive } from './use-live.ts'
import { useTitle } from './use-title.ts'

interface LiveProps {
  userId: string
  /** Something between the viewer and somebody changed. The same function each time. */
  onNetworkUpdate: (client: QueryClient) => void
  /** The viewer has met somebody, on any device. The same function each time. */
  onMet: (client: QueryClient, userId: UserId) => void
  /** The server has closed the line, with a sentence or without. The same function each time. */
  onTurnedAway: (client: QueryClient, why?: string) => void
  /** The viewer's membership may be another one now. The same function each time. */
  onMembershipUpdate: (client: QueryClient) => void
  /** The viewer's own account changed somewhere else. The same function each time. */
  onAccountUpdate: (client: QueryClient) => void
  /** Reports that the viewer may answer are others. The same function each time. */
  onReportsUpdate: (client: QueryClient) => void
}

/** Keeps the line to the server open while somebody is signed in; draws nothing. */
export function Live(props: LiveProps) {
  const { userId, onNetworkUpdate, onMet, onTurnedAway } = props
  const { onMembershipUpdate, onAccountUpdate, onReportsUpdate } = props
  const client = useQueryClient()
  useEffect(() => {
    const line = openLine()
    const reading = new Set<string>()
    // who is away, by oneself or not, has shut chats
    const withChats = (refresh: (client: QueryClient) => void) => () => {
      refreshChats(client)
      refresh(client)
    }
    const endings = [
      outboxOf(userId).sendBy({ line, onSent: (to, stored) => takeIn(client, to, stored) }),
      followChats(client, line, (peer) => reading.has(peer)),
      // the first time too: what is on the screen was asked for before anybody listened
      line.onOpen(() => {
        onNetworkUpdate(client)
        onMembershipUpdate(client)
        onReportsUpdate(client)
      }),
      line.onTurnedAway((why) => onTurnedAway(client, why)),
      line.on('membershipUpdated', () => onMembershipUpdate(client)),
      line.on('networkUpdated', withChats(onNetworkUpdate)),
      line.on('personMet', (met) => onMet(client, met.userId)),
      line.on('accountUpdated', withChats(onAccountUpdate)),
      line.on('reportsUpdated', () => onReportsUpdate(client)),
    ]
    setLive({ line, reading })
    return () => {
      setLive(undefined)
      for (const end of endings) end()
      line.close()
    }
  }, [
    client,
    userId,
    onNetworkUpdate,
    onMet,
    onTurnedAway,
    onMembershipUpdate,
    onAccountUpdate,
    onReportsUpdate,
  ])
  useTitle(unreadIn(useChats().data ?? []))
  return null
}
