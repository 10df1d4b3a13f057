import type { ChatSummary } from '@devgrove/contract/chats'
import { limits } from '@devgrove/contract/limits'
import { Link } from '@tanstack/react-router'
import { BellOff, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { listTime } from '../../platform/format.ts'
import { useNow } from '../../platform/use-now.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { WholeName } from '../../ui/person-name.tsx'
import { useChats } from './chats.calls.ts'
import { unreadText } from './list.rules.ts'
import { matching } from './meant.rules.ts'
import { PresenceDot, SpokenPresence } from './presence.tsx'

export function ChatList({ onNewChat }: { onNewChat: () => void }) {
  const [typed, setTyped] = useState('')
  const query = useChats()
  const { data: chats, error } = query
  return (
    <section className="chat__list" aria-label="Chats">
      <div className="chat__list-head">
        <div className="chat__list-top">
          <h2 className="chat__title">Chats</h2>
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
        <Items chats={chats} typed={typed} />
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
}

function Items({ chats, typed }: ItemsProps) {
  const shown = matching(chats, typed)
  const end =
    chats.length < limits.chats.listed
      ? ''
      : `These are your latest ${limits.chats.listed} chats. New chat leads to the others.`
  if (shown.length === 0) {
    const text =
      chats.length === 0
        ? "You haven't chatted with anyone. Start a new chat now!"
        : 'No chats found.'
    return (
      <p className="chat__none" role="status">
        {`${text} ${end}`.trim()}
      </p>
    )
  }
  return (
    <nav className="chat__items" aria-label="Conversations">
      {shown.map((chat) => (
        <ChatItem key={chat.userId} chat={chat} />
      ))}
      {end ? <p className="chat__none">{end}</p> : null}
    </nav>
  )
}

// beside an open chat the entry before the next one is that chat, not the list
const fromHere = () => (location.pathname === '/chat' ? { isFromChats: true as const } : {})

function ChatItem({ chat }: { chat: ChatSummary }) {
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
      <Marks chat={chat} />
    </Link>
  )
}

function Marks({ chat: { isMuted, unread } }: { chat: ChatSummary }) {
  if (!isMuted && unread === 0) return null
  return (
    <span className="chat-item__marks">
      {isMuted ? (
        <>
          <BellOff className="icon icon--sm" aria-hidden="true" />
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
