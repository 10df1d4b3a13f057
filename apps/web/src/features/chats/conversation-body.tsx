import type { ChatHeader } from '@devgrove/contract/chats'
import type { ReactNode } from 'react'
import { messageOf } from '../../platform/call.ts'
import { CutEdge } from '../../ui/art/cut-edge.tsx'
import { Seed } from '../../ui/art/seed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MessageList } from './message-list.tsx'
import type { Row } from './rows.rules.ts'
import type { Timeline } from './timeline.rules.ts'

interface ConversationBodyProps {
  rows: readonly Row[]
  timeline: Timeline | undefined
  blocked: ChatHeader | undefined
  error: unknown
  isPending: boolean
  isTyping: boolean
  userId: string
  username: string
  onOlder: () => Promise<void>
  onRetry: () => void
}

/** The states of a conversation: loading, blocked, empty, messages (spec 4). */
export function ConversationBody(props: ConversationBodyProps) {
  const { rows, timeline, blocked, error, isPending, username, onRetry, ...list } = props
  if (isPending && rows.length === 0) return <Loading />
  if (blocked) return <Blocked text={messageOf(error)} username={username} />
  if (rows.length === 0) return <Empty error={timeline ? undefined : error} onRetry={onRetry} />
  return (
    <MessageList
      {...list}
      rows={rows}
      {...older(timeline)}
      peerName={timeline?.header.name ?? username}
    />
  )
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

function Blocked({ text, username }: { text: string; username: string }) {
  return (
    <Center>
      <div role="status">
        <EmptyState
          art={<CutEdge />}
          title={text}
          text="Once both of you are interested, you can write to each other."
          action={
            <ButtonLink to="/profile/$username" params={{ username }}>
              View profile
            </ButtonLink>
          }
        />
      </div>
    </Center>
  )
}

function Empty({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Center>
      <div role="status">
        <EmptyState
          art={<Seed />}
          title="No chat history. Start the conversation now!"
          {...(error
            ? { text: messageOf(error), action: <Button onClick={onRetry}>Retry</Button> }
            : {})}
        />
      </div>
    </Center>
  )
}
