import { markUnread } from '@devgrove/contract/chats'
import type { Username } from '@devgrove/contract/ids'
import { useMutation } from '@tanstack/react-query'
import { call, messageOf } from '../../platform/call.ts'
import { toast } from '../../platform/toast.ts'
import { patchChats } from './chats.calls.ts'
import { withUnread } from './list/list.rules.ts'

/** Leaves a chat as if the latest message of its peer had not been read. */
export const useMarkUnread = () =>
  useMutation({
    mutationFn: (username: string) =>
      call(markUnread, { params: { userId: username as Username } }),
    onSuccess: ({ unread }, username, _nothing, { client }) =>
      patchChats(client, (chats) => withUnread(chats, username, unread)),
    onError: (thrown) => toast.error(messageOf(thrown)),
  })
