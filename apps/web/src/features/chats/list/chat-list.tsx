import type { ChatSummary } from '@devgrove/contract/chats'
import { limits } from '@devgrove/contract/limits'
import { type HistoryState, Link } from '@tanstack/react-router'
import { BellOff, Plus, Search } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { listTime } from '../../../platform/format.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { WholeName } from '../../../ui/person-name.tsx'
import { useChats } from '../chats.calls.ts'
import { unreadText } from './list.rules.ts'
import { shownOf } from './meant.rules.ts'
import { PresenceDot, SpokenPresence } from '../presence.tsx'
import { useAreArchived } from './use-archive.ts'

// most have archived nothing
const WayToArchive = lazyPart(async () => (await import('./archive-ways.tsx')).WayToArchive)
// most have no more chats than one answer holds
const FurtherChats = lazyPart(async () => (await import('./further-chats.tsx')).FurtherChats)
const WayToChats = lazyPart(async () => (await import('./archive-ways.tsx')).WayToChats)

export function ChatList({ onNewChat }: { onNewChat: () => void }) {
  const [typed, setTyped] = useState('')
  const query = useChats()
  const { data: chats, error } = query
  const areArchived = useAreArchived()
  return (
    <section className="chat__list" aria-label="Chats">
      <div className="chat__list-head">
        <div className="chat__list-top">
          {areArchived ? (
            <Suspense>
              <WayToChats />
            </Suspense>
          ) : null}
          <h2 className="chat__title">{areArchived ? 'Archived' : 'Chats'}</h2>
          <IconButton label="New chat" onClick={onNewChat}>
            <Plus className="icon" />
          </IconButton>
        </div>
        <div className="input-group">
          <Search className="icon" aria-hidden="true" />
          <input
            className="input"
            type="search"
            placeholder="Search chats..."
            aria-label="Search chats"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      {chats ? (
        <Items chats={chats} typed={typed} areArchived={areArchived} />
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <div className="list-foot" role="status">
          <span className="spinner" />
          <span className="visually-hidden">Loading chats</span>
        </div>
      )}
    </section>
  )
}

interface ItemsProps {
  chats: readonly ChatSummary[]
  typed: string
  areArchived: boolean
}

function Items({ chats, typed, areArchived }: ItemsProps) {
  const shown = shownOf(chats, { typed, areArchived })
  const archived = chats.filter(({ isArchived }) => isArchived).length
  const isLong = chats.length >= limits.chats.listed
  return (
    <div className="chat__items">
      {shown.length === 0 ? (
        <p className="chat__none" role="status">
          {whyNone(typed, areArchived, archived)}
        </p>
      ) : (
        <nav aria-label="Conversations">
          {shown.map((chat) => (
            <ChatItem key={chat.userId} chat={chat} areArchived={areArchived} />
          ))}
        </nav>
      )}
      <Suspense>
        {(archived === 0 && !isLong) || areArchived || typed ? null : (
          <WayToArchive count={isLong ? undefined : archived} />
        )}
        {isLong ? (
          <FurtherChats
            chats={chats}
            shown={shown.length}
            typed={typed}
            areArchived={areArchived}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

function whyNone(typed: string, areArchived: boolean, archived: number): string {
  if (typed) return 'No chats found.'
  if (areArchived) return 'No chat is archived.'
  return archived > 0
    ? 'All your chats are archived.'
    : "You haven't chatted with anyone. Start a new chat now!"
}

// beside an open chat the entry before the next one is that chat, not the list
const fromHere = ({ areArchived }: HistoryState): HistoryState => ({
  isFromChats: location.pathname === '/chat' || undefined,
  // the list stays as it is beside the chat
  areArchived,
})

interface ChatItemProps {
  chat: ChatSummary
  areArchived: boolean
}

/** Drawn again only when something of it is other than before, and not with each message in any of a thousand chats. */
const ChatItem = memo(function ChatItem({ chat, areArchived }: ChatItemProps) {
  const now = useNow()
  const { userId, name, avatar, isMuted, unread, lastSender, lastMessage, lastMessageAt } = chat
  return (
    <Link
      className={`chat-item${unread > 0 && !isMuted ? ' chat-item--unread' : ''}`}
      to="/chat/$username"
      params={{ username: userId }}
      state={fromHere}
    >
      <span className="avatar-with-presence">
        <Avatar username={userId} src={avatar} />
        <PresenceDot isOnline={chat.online} />
      </span>
      <WholeName name={name} lastName={chat.lastName} isPremium={chat.isPremium} />
      <SpokenPresence isOnline={chat.online} />
      <time className="chat-item__time" dateTime={lastMessageAt}>
        {listTime(lastMessageAt, now)}
      </time>
      <span className="chat-item__last clamp-1" dir="auto">
        {lastSender === userId ? lastMessage : `You: ${lastMessage}`}
      </span>
      <Marks chat={chat} isArchived={chat.isArchived && !areArchived} />
    </Link>
  )
})

interface MarksProps {
  chat: ChatSummary
  /** Whether it is archived, and stands among others that are not. */
  isArchived: boolean
}

function Marks({ chat: { isMuted, unread }, isArchived }: MarksProps) {
  if (!isMuted && !isArchived && unread === 0) return null
  return (
    <span className="chat-item__marks">
      {isArchived ? <span className="chat-item__where">Archived </span> : null}
      {isMuted ? (
        <>
          <BellOff className="icon icon--sm" />
          <span className="visually-hidden">Muted </span>
        </>
      ) : null}
      {unread > 0 ? (
        <span className={`count${isMuted ? ' count--quiet' : ''}`}>
          {unreadText(unread)}
          <span className="visually-hidden"> unread</span>
        </span>
      ) : null}
    </span>
  )
}
