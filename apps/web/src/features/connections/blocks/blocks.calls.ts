import { blockUser, listBlocked, unblockUser } from '@devgrove/contract/blocks'
import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import {
  type Query,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { toast } from '../../../platform/toast.ts'
import { call, messageOf } from '../../../platform/call.ts'
import { eachOnce } from '../../../platform/each-once.rules.ts'
import { askAnew } from '../../../platform/query-client.ts'

const BLOCKED = ['blocks'] as const

/** Whom the viewer blocks, the latest first. */
export function useBlocked() {
  const pages = useInfiniteQuery({
    queryKey: BLOCKED,
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: String(pageParam), limit: String(limits.page.maxSize) }
      return call(listBlocked, { query }, signal)
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.length < last.pagination.totalPages ? all.length + 1 : undefined,
  })
  return { ...pages, people: eachOnce((pages.data?.pages ?? []).map(({ users }) => users)) }
}

// a question that nobody puts, such as whom one has answered on the deck, counts as inactive even while it is on the screen
const isOffScreen = (query: Query): boolean =>
  query.getObserversCount() === 0 && !query.meta?.isTyped

/**
 * Who is blocked is in no answer any more: what is not on the screen is forgotten, the rest is asked for again. The deck
 * stays as it came, for it hears by the line who is to be taken off.
 */
async function forget(client: QueryClient): Promise<void> {
  client.removeQueries({ predicate: isOffScreen })
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'feed' })
}

/**
 * Blocks somebody. `leave` goes away from the screen that shows them first: what it asks of them would not be found.
 * `onMet` hears of it without the line.
 */
export function useBlock(leave: () => Promise<void> | void, onMet?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (userId: string) => {
      await leave()
      return call(blockUser, { params: { userId } })
    },
    onSuccess: async ({ message }) => {
      toast.success(message)
      onMet?.()
      await forget(client)
    },
    onError: (thrown) => toast.error(messageOf(thrown)),
  })
}

/** The key of the calls that end a block; each is given whose it is. */
export const UNBLOCKING = ['unblocking'] as const

export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: UNBLOCKING,
    mutationFn: (userId: UserId) => call(unblockUser, { params: { userId } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      // whoever was looked for in vain is found again
      client.removeQueries({ queryKey: ['search'], predicate: isOffScreen })
    },
    onError: (thrown) => toast.error(messageOf(thrown)),
    onSettled: () => askAnew(client, BLOCKED),
  })
}
