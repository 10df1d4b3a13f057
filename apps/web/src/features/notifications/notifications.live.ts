import type { QueryClient } from '@tanstack/react-query'
import { askAnew } from '../../platform/query-client.ts'

export const NOTIFICATIONS = ['notifications'] as const

/** What came is asked for again, and how much of it is new. */
export const refreshNotifications = (client: QueryClient): void => {
  void askAnew(client, NOTIFICATIONS)
}
