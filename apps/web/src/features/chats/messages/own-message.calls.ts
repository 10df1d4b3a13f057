import type { Message } from '@devgrove/contract/chats'
import type { MessageId, Username } from '@devgrove/contract/ids'
import { deleteMessage, editMessage } from '@devgrove/contract/message-changes'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { toast } from '../../../platform/toast.ts'
import { takeChange } from '../chats.calls.ts'

interface Meant {
  /** The peer's username. */
  username: string
  messageId: string
  /** What it says from now on; nothing to delete it. */
  text: string | undefined
}

/** Edits or deletes a message of the viewer's, which is shown at once: the line may be lost. */
export const useChangeMessage = () =>
  useMutation({
    mutationFn: ({ username, messageId, text }: Meant): Promise<{ changed: Message }> => {
      const params = { userId: username as Username, messageId: messageId as MessageId }
      return text === undefined
        ? call(deleteMessage, { params })
        : call(editMessage, { params, body: { text } })
    },
    onSuccess: ({ changed }, { username, text }, _nothing, { client }) => {
      takeChange(client, username, changed)
      // an edit is seen where it is made, and what had the focus of a deleted one is gone
      if (text === undefined) toast.success('The message was deleted.')
    },
  })
