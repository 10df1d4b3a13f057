import { archiveChat, muteChat, unarchiveChat, unmuteChat } from '@devgrove/contract/chat-settings'
import type { Username } from '@devgrove/contract/ids'
import { useMutation } from '@tanstack/react-query'
import { call, messageOf } from '../../platform/call.ts'
import { askAnew } from '../../platform/query-client.ts'
import { toast } from '../../platform/toast.ts'
import { toastWithUndo } from '../../platform/undo-toast.ts'
import { CHATS, patchChats } from './chats.calls.ts'
import { patched } from './list/list.rules.ts'

interface Chosen {
  username: string
  wanted: boolean
}

const CHOICES = {
  isMuted: { choose: muteChat, takeBack: unmuteChat },
  isArchived: { choose: archiveChat, takeBack: unarchiveChat },
}

/** What one chooses for a chat oneself. The list shows it at once, and is asked for again: a message may have come meanwhile. */
function useChoice(
  choice: keyof typeof CHOICES,
  tell: (message: string, chosen: Chosen) => void = (message) => toast.success(message),
) {
  const { choose, takeBack } = CHOICES[choice]
  return useMutation({
    // whoever thinks better of it is heard after what they chose first
    scope: { id: 'chat-settings' },
    mutationFn: ({ username, wanted }: Chosen) =>
      call(wanted ? choose : takeBack, { params: { userId: username as Username } }),
    onMutate: ({ username, wanted }, { client }) =>
      patchChats(client, (chats) => patched(chats, username, { [choice]: wanted })),
    onSuccess: ({ message }, chosen) => tell(message, chosen),
    onError: (thrown, { username, wanted }, _nothing, { client }) => {
      patchChats(client, (chats) => patched(chats, username, { [choice]: !wanted }))
      toast.error(messageOf(thrown))
    },
    onSettled: (_answer, _thrown, _chosen, _nothing, { client }) => void askAnew(client, CHATS),
  })
}

/** Mutes a chat, or unmutes it. */
export const useMute = () => useChoice('isMuted')

/** Archives a chat, which may be undone for some seconds, or puts it back into the list. */
export function useArchive() {
  const { mutate: putBack } = useChoice('isArchived')
  return useChoice('isArchived', (message, { username, wanted }) => {
    if (wanted) toastWithUndo(message, () => putBack({ username, wanted: false }))
    else toast.success(message)
  })
}
