import type { ChatHeader } from '@devgrove/contract/chats'
import { Ellipsis } from 'lucide-react'
import { capitalised } from '../../platform/format.ts'
import { later } from '../../platform/later.ts'
import { Menu } from '../../ui/menu.tsx'
import type { PeerLinesProps } from './peer-lines.tsx'
import { usePeerActions } from './use-peer-actions.ts'

// together: a menu that opens before its lines are there has none to put the focus on
const parts = later(async () => {
  const [frame, { PeerLines }] = await Promise.all([
    import('../../ui/menu-frame.tsx'),
    import('./peer-lines.tsx'),
  ])
  return { ...frame, PeerLines }
})

interface PeerMenuProps {
  header: ChatHeader
  /** Whether there may be a message of theirs to report. */
  hasTheirs: boolean
}

/** What else can be done about a chat and its peer. */
export function PeerMenu({ header, hasTheirs }: PeerMenuProps) {
  const actions = usePeerActions()
  if (!actions) return null
  return (
    <Menu
      label="Chat actions"
      frame={parts}
      button={{
        className: 'icon-btn',
        'aria-label': `Chat actions for ${capitalised(header.name)}`,
        children: <Ellipsis className="icon" />,
      }}
    >
      <Lines header={header} hasTheirs={hasTheirs} actions={actions} />
    </Menu>
  )
}

function Lines(props: PeerLinesProps) {
  const loaded = parts.read()
  return loaded ? <loaded.PeerLines {...props} /> : null
}
