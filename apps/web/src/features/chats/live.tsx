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

/** Who hears of what the server says by itself and is not about chats. */
export interface Heed {
  /** Something between the viewer and somebody changed. */
  network: (client: QueryClient) => void
  /** The viewer has met somebody, on any device. */
  met: (client: QueryClient, userId: UserId) => void
  /** The server has closed the line, with a sentence or without. */
  turnedAway: (client: QueryClient, why?: string) => void
  /** The viewer's membership may be another one now. */
  membership: (client: QueryClient) => void
  /** The viewer's own account changed somewhere else. */
  account: (client: QueryClient) => void
  /** Reports that the viewer may answer are others. */
  reports: (client: QueryClient) => void
}

interface LiveProps {
  userId: string
  /** The same object each time. */
  heed: Heed
}

/** Keeps the line to the server open while somebody is signed in; draws nothing. */
export function Live({ userId, heed }: LiveProps) {
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
        heed.network(client)
        heed.membership(client)
        heed.reports(client)
      }),
      line.onTurnedAway((why) => heed.turnedAway(client, why)),
      line.on('membershipUpdated', () => heed.membership(client)),
      line.on('networkUpdated', withChats(heed.network)),
      line.on('personMet', (met) => heed.met(client, met.userId)),
      line.on('accountUpdated', withChats(heed.account)),
      line.on('reportsUpdated', () => heed.reports(client)),
    ]
    setLive({ line, reading })
    return () => {
      setLive(undefined)
      for (const end of endings) end()
      line.close()
    }
  }, [client, userId, heed])
  useTitle(unreadIn(useChats().data ?? []))
  return null
}
