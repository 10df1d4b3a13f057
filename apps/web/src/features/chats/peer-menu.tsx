import type { ChatHeader } from '@devgrove/contract/chats'
import { Ellipsis, Flag, MessageSquare } from 'lucide-react'
import { capitalised } from '../../platform/format.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useReporting } from './use-report.ts'

/** What else can be done about the peer of a chat. */
export function PeerMenu({ header, hasTheirs }: { header: ChatHeader; hasTheirs: boolean }) {
  const reporting = useReporting()
  if (!reporting) return null
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
      <MenuItem icon={<Flag className="icon" />} onChoose={() => reporting.onReport({ name })}>
        Report {name}
      </MenuItem>
      {hasTheirs ? (
        <MenuItem
          icon={<MessageSquare className="icon" />}
          onChoose={() => reporting.onChoosing(!reporting.isChoosing)}
        >
          {reporting.isChoosing ? 'Stop choosing a message' : 'Report a message'}
        </MenuItem>
      ) : null}
    </Menu>
  )
}
