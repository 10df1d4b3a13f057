import type { ChatHeader } from '@devgrove/contract/chats'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { WholeName } from '../../ui/person-name.tsx'
import { useChats } from './chats.calls.ts'
import { PeerMenu } from './peer-menu.tsx'
import { PresenceDot, PresenceLine } from './presence.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This chat was opened from the list of chats, which is the entry before it. */
    isFromChats?: true | undefined
  }
}

/** What is shown of the peer; the rest may not be known yet. */
export type Shown = Pick<ChatHeader, 'name' | 'lastName' | 'avatar'> &
  Partial<Pick<ChatHeader, 'isPremium' | 'online'>>

interface ConversationHeadProps {
  header: ChatHeader | undefined
  /** Nothing, when the address names nobody whom the viewer may write to. */
  shown: Shown | undefined
  username: string
  /** Whether there may be a message of theirs to report. */
  hasTheirs: boolean
}

/** Who the chat is with, and whether they are there. */
export function ConversationHead({ header, shown, username, hasTheirs }: ConversationHeadProps) {
  return (
    <header className="convo__head">
      <BackToChats />
      {shown ? (
        <Peer shown={shown} username={username} />
      ) : (
        <span className="handle clamp-1">@{username}</span>
      )}
      {header ? <PeerMenu header={header} hasTheirs={hasTheirs} /> : null}
    </header>
  )
}

/** Takes whoever came from the list back there, where they were: no entry of the history leads to this chat again. */
function BackToChats() {
  const { history } = useRouter()
  const goBack = (event: MouseEvent) => {
    if (!history.location.state.isFromChats || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    event.preventDefault()
    history.back()
  }
  return (
    <Link className="icon-btn convo__back" to="/chat" aria-label="Back to chats" onClick={goBack}>
      <ArrowLeft className="icon" />
    </Link>
  )
}

function Peer({ shown, username }: { shown: Shown; username: string }) {
  const isMuted = useChats().data?.find(({ userId }) => userId === username)?.isMuted
  return (
    <Link className="convo__peer" to="/profile/$username" params={{ username }}>
      <span className="avatar-with-presence">
        <Avatar username={username} src={shown.avatar} />
        <PresenceDot isOnline={shown.online ?? false} />
      </span>
      <span>
        <WholeName
          name={shown.name}
          lastName={shown.lastName}
          isPremium={shown.isPremium ?? false}
        />
        <PresenceLine isOnline={shown.online}>
          {isMuted ? <span className="convo__muted"> · Muted</span> : null}
        </PresenceLine>
      </span>
    </Link>
  )
}
