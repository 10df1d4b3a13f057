import type { UserId } from '@devgrove/contract/ids'
import type { QueryClient } from '@tanstack/react-query'

/** Whom the viewer has answered or skipped in the pass at hand; apart from the calls, which only the feed needs. */
export const DECIDED = ['feed', 'decided'] as const

/** Takes somebody off the deck, if they are on it: they were answered on another screen, in another tab or on another device. */
export const takeOff = (client: QueryClient, userId: UserId): void => {
  client.setQueryData<UserId[]>(DECIDED, (decided = []) => [...decided, userId])
}
