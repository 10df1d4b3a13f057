import type { Message, Reaction } from '@devgrove/contract/chats'
import type { MessageId, Username } from '@devgrove/contract/ids'
import { reactToMessage, takeReactionBack } from '@devgrove/contract/message-reactions'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../platform/call.ts'
import { takeChange } from '../chats.calls.ts'
import { mineOf } from './reactions.rules.ts'
import type { Row } from './rows.rules.ts'

interface Chosen {
  /** The peer's username. */
  username: string
  messageId: string
  /** Nothing to take it back. */
  reaction: Reaction | undefined
}

const useChooseReaction = () =>
  useMutation({
    mutationFn: ({ username, messageId, reaction }: Chosen): Promise<{ changed: Message }> => {
      const params = { userId: username as Username, messageId: messageId as MessageId }
      return reaction
        ? call(reactToMessage, { params, body: { reaction } })
        : call(takeReactionBack, { params })
    },
    onSuccess: ({ changed }, { username }, _nothing, { client }) =>
      takeChange(client, username, changed),
  })

/** Reacts to a message, or takes it back where one has reacted so. What the server makes of it is shown: the line may be lost. */
export function useReaction(row: Row): (reaction: Reaction) => void {
  const { username = '' } = useParams({ strict: false })
  const { mutate, isPending } = useChooseReaction()
  return (chosen) => {
    if (isPending) return
    const reaction = chosen === mineOf(row) ? undefined : chosen
    mutate({ username, messageId: row.id, reaction })
  }
}
