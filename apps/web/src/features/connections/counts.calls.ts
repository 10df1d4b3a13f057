import { countOwn } from '@devgrove/contract/connections'
import { useQuery } from '@tanstack/react-query'
import { call, messageOf } from '../../platform/call.ts'
import { toast } from '../../platform/toast.ts'
import { COUNTS } from './connections.live.ts'

export const useOwnCounts = () =>
  useQuery({
    queryKey: COUNTS,
    queryFn: async ({ signal }) => (await call(countOwn, {}, signal)).requestCount,
    // a screen and the bar above it begin one after the other
    staleTime: 5000,
    // spec 8; the same words again take the place of the first
    meta: { tell: (thrown) => toast.error(messageOf(thrown), { id: 'counts' }) },
  })
