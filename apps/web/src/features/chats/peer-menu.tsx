import type { ChatHeader } from '@devgrove/contract/chats'
import { Ban, Ellipsis, Flag, MailOpen, MessageSquare } from 'lucide-react'
import { capitalised } from '../../platform/format.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { usePeerActions } from './use-peer-actions.ts'

interface PeerMenuProps {
  header: ChatHeader
  /** Whether there may be a message of theirs to report. */
  hasTheirs: boolean
}

/** What else can be done about the peer of a chat. */
export function PeerMenu({ header, hasTheirs }: PeerMenuProps) {
  const actions = usePeerActions()
  if (!actions) return null
  const { isChoosing, onChoosing, onReport, onBlock, onUnread } = actions
  const name = capitalised(header.name)
  return (
    <Menu
      label="Chat actions"
      button={{
        className: 'icon-btn',
        'aria-label': `Chat actions for ${name}`,
        children: <Ellipsis className="icon" />,
      }}
    >
      {hasTheirs ? (
        <MenuItem icon={<MailOpen className="icon" />} onChoose={onUnread}>
          Mark as unread
        </MenuItem>
      ) : null}
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
    </Menu>
  )
}
