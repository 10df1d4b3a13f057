import type { ChatHeader, Message } from '@devgrove/contract/chats'
import type { OwnUser } from '@devgrove/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Failure, messageOf } from '../../platform/call.ts'
import { focusHeadingSoon } from '../../platform/focus.ts'
import { capitalised } from '../../platform/format.ts'
import { Button } from '../../ui/button.tsx'
import { useChats, useTimeline } from './chats.calls.ts'
import { Composer } from './writing/composer.tsx'
import { ConversationBody } from './conversation-body.tsx'
import { ConversationHead, type Shown } from './conversation-head.tsx'
import { loadOlder } from './messages/older.calls.ts'
import { isChangeable, type Row, rowsOf } from './messages/rows.rules.ts'
import type { Timeline } from './messages/timeline.rules.ts'
import { useCanonicalAddress } from './use-canonical-address.ts'
import { useReading } from './use-reading.ts'
import { useAnswering } from './writing/use-answering.ts'
import { usePeerActions } from './use-peer-actions.ts'
import { usePeerTyping } from './writing/use-typing.ts'
import { useUnsent } from './writing/use-unsent.ts'

interface ConversationProps {
  viewer: OwnUser
  username: string
  /** Whether nothing comes over the line now. */
  isLost: boolean
}

/** One chat in all its states (spec 4). */
export function Conversation({ viewer, username, isLost }: ConversationProps) {
  const client = useQueryClient()
  const chat = useChat(viewer._id, username)
  const { timeline, header, shown, closed } = chat
  const isTyping = usePeerTyping(username)
  const actions = usePeerActions()
  const rows = useRows(viewer._id, username, chat)
  const answering = useAnswering(viewer._id, username, closed, rows)
  return (
    <file-attachment className="convo" role="region" aria-label={`Conversation with ${shown.name}`}>
      <Heading name={chat.isGone ? undefined : capitalised(shown.name)} />
      <ConversationHead
        header={header}
        shown={chat.isGone ? undefined : shown}
        username={username}
        hasTheirs={hasTheirs(timeline)}
      />
      <Announcement
        header={header}
        isLoaded={timeline !== undefined}
        last={timeline?.messages.at(-1)}
      />
      <ConversationBody
        {...chat}
        rows={rows}
        answering={answering}
        userId={viewer._id}
        isTyping={isTyping && closed === ''}
        username={username}
        onOlder={() => loadOlder(client, username)}
      />
      <Notice closed={timeline || rows.length > 0 ? closed : ''} isLost={isLost} />
      <Strip answering={answering} rows={rows} />
      <Composer
        userId={viewer._id}
        username={username}
        closed={closed}
        parts={answering.parts}
        onSend={answering.send}
        onUp={() => {
          const last = rows.findLast((row) => isChangeable(row, Date.now()))
          if (last) actions?.onChange(last)
        }}
      />
    </file-attachment>
  )
}

interface StripProps {
  answering: ReturnType<typeof useAnswering>
  rows: readonly Row[]
}

function Strip({ answering: { parts, storedAs }, rows }: StripProps) {
  return parts ? <parts.BelowMessages storedAs={storedAs} rows={rows} /> : null
}

function Heading({ name }: { name: string | undefined }) {
  return (
    <>
      <title>{name === undefined ? 'Chat · Devgrove' : `${name} · Chat · Devgrove`}</title>
      <h1 className="visually-hidden" tabIndex={-1}>
        {name === undefined ? 'Chat' : `Chat with ${name}`}
      </h1>
    </>
  )
}

const NOTHING: readonly Message[] = []

/** What was said, and after it what is on its way. */
function useRows(userId: string, username: string, { timeline, peer }: ReturnType<typeof useChat>) {
  const unsent = useUnsent(userId, username)
  const { messages, hasOlder } = timeline ?? { messages: NOTHING, hasOlder: false }
  return rowsOf(messages, unsent, peer, hasOlder, timeline?.header.readTo)
}

/** Whether the peer has written something, or may have further up. */
const hasTheirs = (timeline: Timeline | undefined): boolean =>
  timeline !== undefined &&
  (timeline.hasOlder || timeline.messages.some(({ sender }) => sender === timeline.header.userId))

/** What is known of a chat; while it is open, it is being read. */
function useChat(userId: string, username: string) {
  const { data, error, isPending, refetch } = useTimeline(username)
  const isGone = isNowhere(error)
  const blocked = headerOfBlocked(error)
  // of whoever is nobody to the viewer any more nothing of theirs stays on the screen
  const timeline = isGone || blocked ? undefined : data
  const header = blocked ?? timeline?.header
  const shown = useShown(username, header)
  useReading(username, timeline !== undefined)
  const peer = useCanonicalAddress(userId, username, header?.userId)
  const closed = blocked || isGone ? messageOf(error) : (header?.closed ?? '')
  return {
    timeline,
    header,
    shown,
    peer,
    blocked,
    closed,
    isGone,
    error,
    isPending,
    onRetry: () => void refetch(),
  }
}

/** Who the list says it is, until the chat itself does. */
function useShown(username: string, header: ChatHeader | undefined): Shown {
  const { data } = useChats()
  const listed = data?.find(({ userId }) => userId === username)
  return header ?? listed ?? { name: `@${username}`, lastName: '', avatar: '' }
}

const isNowhere = (error: unknown): boolean =>
  error instanceof Failure && ['user_not_found', 'to_oneself'].includes(error.code)

function headerOfBlocked(error: unknown): ChatHeader | undefined {
  if (!(error instanceof Failure) || error.code !== 'chat_blocked') return undefined
  return error.extras['header'] as ChatHeader | undefined
}

/** Says to whoever cannot see it what has just arrived, and only that. */
function Announcement(props: {
  header: ChatHeader | undefined
  isLoaded: boolean
  last: { _id: string; sender: string; text: string } | undefined
}) {
  const { header, isLoaded, last } = props
  const known = useRef({ isLoaded, id: last?._id })
  const [said, setSaid] = useState({ id: '', text: '' })
  useEffect(() => {
    const before = known.current
    known.current = { isLoaded, id: last?._id }
    const isNew = before.isLoaded && last !== undefined && last._id !== before.id
    if (isNew && header && last.sender === header.userId)
      setSaid({ id: last._id, text: `${header.name}: ${last.text}` })
  }, [header, isLoaded, last])
  return (
    <p className="visually-hidden" role="log">
      <span key={said.id}>{said.text}</span>
    </p>
  )
}

function Notice({ closed, isLost }: { closed: string; isLost: boolean }) {
  const actions = usePeerActions()
  const isChoosing = actions?.isChoosing ?? false
  const text =
    closed ||
    (isChoosing && 'Choose the message to report.') ||
    (isLost && 'Reconnecting. What you write waits here.') ||
    ''
  // for whoever has no Escape
  const cancel = () => {
    actions?.onChoosing(false)
    focusHeadingSoon()
  }
  return (
    <div className="convo__notice" hidden={text === ''}>
      <p role="status">{text}</p>
      {isChoosing ? (
        <Button kind="ghost" size="sm" onClick={cancel}>
          Cancel
        </Button>
      ) : null}
    </div>
  )
}
