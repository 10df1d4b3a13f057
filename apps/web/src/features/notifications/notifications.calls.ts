import { listNotifications } from '@devgrove/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { NOTIFICATIONS } from './notifications.live.ts'

type After = { before: string; _id: string } | object

/** What others did and what concerns the viewer, the latest first, a page at a time; each page says how much is new. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: NOTIFICATIONS,
    queryFn: ({ pageParam: query, signal }) => call(listNotifications, { query }, signal),
    initialPageParam: {} as After,
    getNextPageParam: ({ hasMore, notifications }) => {
      const last = notifications.at(-1)
      return hasMore && last ? { before: last.at, _id: last._id } : undefined
    },
    // the bar and the screen begin one after the other
    staleTime: 5000,
  })
