import type { OwnUser } from '@devgrove/contract/profiles'
import type { ReactNode } from 'react'
import { Seed } from '../../ui/art/seed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChatList } from './list/chat-list.tsx'
import { Conversation } from './conversation.tsx'
import { useIsLost } from './use-live.ts'

interface ChatPageProps {
  viewer: OwnUser
  /** Whose chat is open; none on the list alone. */
  username?: string
  onNewChat: () => void
  children?: ReactNode
}

/** The list and one chat beside it; on a small screen the one or the other. */
export function ChatPage({ viewer, username, onNewChat, children }: ChatPageProps) {
  const isLost = useIsLost()
  const state = `${username ? ' chat--open' : ''}${isLost ? ' chat--lost' : ''}`
  return (
    <main id="main" className={`chat${state}`} tabIndex={-1}>
      {username ? null : (
        <>
          <title>Chat · Devgrove</title>
          <h1 className="visually-hidden" tabIndex={-1}>
            Chat
          </h1>
        </>
      )}
      <ChatList onNewChat={onNewChat} />
      {username ? (
        <Conversation key={username} viewer={viewer} username={username} isLost={isLost} />
      ) : (
        <section className="convo">
          <div className="convo__center">
            <EmptyState art={<Seed />} title="Select a chat to start messaging" />
          </div>
        </section>
      )}
      {children}
    </main>
  )
}
