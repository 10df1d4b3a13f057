import { muteChat, unmuteChat } from '@devgrove/contract/chat-settings'
import type { Username } from '@devgrove/contract/ids'
import { useMutation } from '@tanstack/react-query'
import { call, messageOf } from '../../platform/call.ts'
import { askAnew } from '../../platform/query-client.ts'
import { toast } from '../../platform/toast.ts'
import { CHATS, patchChats } from './chats.calls.ts'
import { patched } from './list.rules.ts'

/** Mutes a chat, or unmutes it. The list shows it at once. */
export const useMute = () =>
  useMutation({
    // whoever thinks better of it is heard after what they chose first
    scope: { id: 'chat-settings' },
    mutationFn: ({ username, isMuted }: { username: string; isMuted: boolean }) =>
      call(isMuted ? muteChat : unmuteChat, { params: { userId: username as Username } }),
    onMutate: ({ username, isMuted }, { client }) =>
      patchChats(client, (chats) => patched(chats, username, { isMuted })),
    // a list that was asked for meanwhile may not know of it
    onSuccess: ({ message }, { username, isMuted }, _nothing, { client }) => {
      patchChats(client, (chats) => patched(chats, username, { isMuted }))
      toast.success(message)
    },
    onError: (thrown, { username, isMuted }, _nothing, { client }) => {
      patchChats(client, (chats) => patched(chats, username, { isMuted: !isMuted }))
      toast.error(messageOf(thrown))
      // without an answer it may have been done
      void askAnew(client, CHATS)
    },
  })
