import type { ChatSummary } from '@devgrove/contract/chats'
import { ShowMore } from '../../../ui/list-parts.tsx'
import { useFurther } from './further.calls.ts'
import { stateOf } from './further.rules.ts'

interface FurtherChatsProps {
  chats: readonly ChatSummary[]
  /** How many of them are shown. */
  shown: number
  typed: string
  areArchived: boolean
}

/** The way from the end of the list to the chats before it, while there are any. */
export function FurtherChats({ chats, shown, typed, areArchived }: FurtherChatsProps) {
  const list = useFurther({ typed, areArchived })
  const isSought = areArchived || typed.trim() !== ''
  const state = stateOf({ inHand: chats.length, shown, hasMore: list.hasNextPage })
  return (
    <>
      <p className={shown > 0 ? 'visually-hidden' : 'chat__none'} role="status">
        {state}
      </p>
      <ShowMore list={list} words={isSought ? 'Look further back' : 'Show More'} />
    </>
  )
}
