import type { ChatHeader } from '@devgrove/contract/chats'
import { type ReactNode, Suspense } from 'react'
import { messageOf } from '../../platform/call.ts'
import { capitalised } from '../../platform/format.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Seed } from '../../ui/art/seed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RetryButton } from '../../ui/load-failure.tsx'
import { MessageList, Typing } from './messages/message-list.tsx'
import type { Row } from './messages/rows.rules.ts'
import type { Timeline } from './messages/timeline.rules.ts'
import type { Answering } from './messages/use-message-list.ts'

interface ConversationBodyProps {
  rows: readonly Row[]
  timeline: Timeline | undefined
  /** What is still known of a chat that cannot be read either. */
  blocked: ChatHeader | undefined
  /** Why nothing can be written here, or nothing. */
  closed: string
  error: unknown
  isPending: boolean
  isTyping: boolean
  answering: Answering
  userId: string
  username: string
  onOlder: () => Promise<void>
  onRetry: () => void
}

// hardly anybody sees it
const ShutChat = lazyPart(async () => (await import('./shut-chat.tsx')).ShutChat)

/** The states of a conversation: loading, blocked, empty, messages (spec 4). */
export function ConversationBody(props: ConversationBodyProps) {
  const { rows, timeline, blocked, closed, error, isPending, username, onRetry, ...list } = props
  const peerName = capitalised(timeline?.header.name ?? username)
  if (isPending && rows.length === 0) return <Loading />
  // what could not be sent any more is there even if nothing else is: it may be copied, tried again and given up
  if (rows.length === 0) {
    if (!timeline && closed) return <Shut text={closed} {...(blocked && { username })} />
    return (
      <Empty error={timeline ? undefined : error} onRetry={onRetry}>
        <Typing peerName={peerName} isTyping={list.isTyping} />
      </Empty>
    )
  }
  return <MessageList {...list} rows={rows} {...older(timeline)} peerName={peerName} />
}

const older = (timeline: Timeline | undefined) => ({
  hasOlder: timeline?.hasOlder ?? false,
  hasOlderFailed: timeline?.hasOlderFailed ?? false,
})

function Center({ children }: { children: ReactNode }) {
  return <div className="convo__center">{children}</div>
}

function Loading() {
  return (
    <Center>
      <div role="status" className="convo__loading">
        <span className="spinner spinner--lg" />
        Loading chat history...
      </div>
    </Center>
  )
}

function Shut(props: { text: string; username?: string }) {
  return (
    <Center>
      <div role="status">
        <Suspense>
          <ShutChat {...props} />
        </Suspense>
      </div>
    </Center>
  )
}

interface EmptyProps {
  error: unknown
  onRetry: () => void
  children: ReactNode
}

function Empty({ error, onRetry, children }: EmptyProps) {
  return (
    <Center>
      <div role="status">
        <EmptyState
          art={<Seed />}
          title="No chat history. Start the conversation now!"
          {...(error ? { text: messageOf(error), action: <RetryButton onRetry={onRetry} /> } : {})}
        />
      </div>
      {children}
    </Center>
  )
}
