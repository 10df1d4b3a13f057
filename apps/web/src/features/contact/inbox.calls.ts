import {
  handleMessage,
  type InboxFolder,
  type InboxMessage,
  viewInbox,
} from '@devgrove/contract/contact'
import { limits } from '@devgrove/contract/limits'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../platform/call.ts'
import { eachOnce } from '../../platform/each-once.rules.ts'
import { toast } from '../../platform/toast.ts'

const INBOX = ['inbox'] as const

/** One folder of what came through the contact form. */
export function useInbox(folder: InboxFolder) {
  const pages = useInfiniteQuery({
    queryKey: [...INBOX, folder],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { params: { folder }, query: { page: String(pageParam) } }
      return (await call(viewInbox, asked, signal)).messages
    },
    initialPageParam: 1 as number,
    getNextPageParam: (last, all) => (last.length < limits.page.size ? undefined : all.length + 1),
  })
  return { ...pages, messages: eachOnce(pages.data?.pages ?? []) }
}

/** Marks a message; it leaves its folder for the other one. */
export function useHandle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id, handledAt }: InboxMessage) =>
      call(handleMessage, {
        params: { state: handledAt === null ? 'handled' : 'unhandled', messageId: _id },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await client.invalidateQueries({ queryKey: INBOX })
    },
    onError: (thrown) => toast.error(messageOf(thrown)),
  })
}
