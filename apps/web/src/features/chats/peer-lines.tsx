import type { ChatHeader, ChatSummary } from '@devgrove/contract/chats'
import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  Flag,
  MailOpen,
  MessageSquare,
  Search,
} from 'lucide-react'
import { capitalised } from '../../platform/format.ts'
import { MenuItem, MenuLine } from '../../ui/menu.tsx'
import { useArchive, useMute } from './chat-settings.calls.ts'
import { useChats } from './chats.calls.ts'
import { useMarkUnread } from './mark-unread.calls.ts'
import type { PeerActions } from './use-peer-actions.ts'

export interface PeerLinesProps {
  header: ChatHeader
  /** Whether there may be a message of theirs to report. */
  hasTheirs: boolean
  actions: PeerActions
}

/** The lines of the menu in the head of a chat: what can be done about the chat, then about its peer. */
export function PeerLines(props: PeerLinesProps) {
  const { header, hasTheirs, actions } = props
  const { isChoosing, onChoosing, onReport, onSearch, onBlock } = actions
  const name = capitalised(header.name)
  return (
    <>
      <ChatLines username={header.userId} hasTheirs={hasTheirs} onSearch={() => onSearch(name)} />
      <MenuItem icon={<Flag className="icon" />} onChoose={() => onReport({ name })}>
        Report {name}
      </MenuItem>
      {hasTheirs ? (
        <MenuItem
          icon={<MessageSquare className="icon" />}
          onChoose={() => onChoosing(!isChoosing)}
        >
          {isChoosing ? 'Stop choosing a message' : 'Report a message'}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Ban className="icon" />} onChoose={() => onBlock(name)}>
        Block {name}
      </MenuItem>
    </>
  )
}

interface ChatLinesProps {
  username: string
  hasTheirs: boolean
  onSearch: () => void
}

function ChatLines({ username, hasTheirs, onSearch }: ChatLinesProps) {
  const chat = useChats().data?.find(({ userId }) => userId === username)
  const navigate = useNavigate()
  const unread = useMarkUnread()
  // open it would be read again
  const leaveUnread = async () => {
    await navigate({ to: '/chat', replace: true })
    unread.mutate(username)
  }
  if (!chat && !hasTheirs) return null
  return (
    <>
      <MenuItem icon={<Search className="icon" />} onChoose={onSearch}>
        Search this chat
      </MenuItem>
      {hasTheirs ? (
        <MenuItem icon={<MailOpen className="icon" />} onChoose={() => void leaveUnread()}>
          Mark as unread
        </MenuItem>
      ) : null}
      {chat ? <Choices chat={chat} /> : null}
      <MenuLine />
    </>
  )
}

function Choices({ chat: { userId: username, isMuted, isArchived } }: { chat: ChatSummary }) {
  const mute = useMute()
  const archive = useArchive()
  return (
    <>
      <MenuItem
        icon={isMuted ? <Bell className="icon" /> : <BellOff className="icon" />}
        onChoose={() => mute.mutate({ username, wanted: !isMuted })}
      >
        {isMuted ? 'Unmute' : 'Mute'}
      </MenuItem>
      <MenuItem
        icon={isArchived ? <ArchiveRestore className="icon" /> : <Archive className="icon" />}
        onChoose={() => archive.mutate({ username, wanted: !isArchived })}
      >
        {isArchived ? 'Move to chats' : 'Archive'}
      </MenuItem>
    </>
  )
}
