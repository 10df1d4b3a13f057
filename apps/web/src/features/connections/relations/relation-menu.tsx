import type { UserId } from '@devgrove/contract/ids'
import { Ban, Ellipsis, EyeOff, Link, Sprout } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyLink } from '../../../platform/copy-link.ts'
import { fullName } from '../../../platform/format.ts'
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx'
import { BlockDialog } from '../blocks/block-dialog.tsx'

const COPIED = 'The link to this profile is copied.'

interface RelationMenuProps {
  subject: { _id: UserId; username: string; firstName: string; lastName: string }
  /** Nothing is between the two. */
  isFree: boolean
  isBusy: boolean
  onAct: (action: 'interested' | 'ignore') => void
  /** Leaves the profile, which will not be there for the viewer any more. */
  leave: () => Promise<void>
  onMet: () => void
  /** What other features offer to do. */
  more?: ReactNode
}

/** What else can be done on somebody's profile; it stays where it is, whatever happens between the two. */
export function RelationMenu(props: RelationMenuProps) {
  const { subject, isFree, isBusy, onAct, leave, onMet, more } = props
  const [isBlocking, setBlocking] = useState(false)
  const act = (action: 'interested' | 'ignore') => {
    if (!isBusy) onAct(action)
  }
  return (
    <>
      <Menu
        label="Connection actions"
        button={{
          className: 'icon-btn',
          'aria-label': `Connection actions for ${fullName(subject)}`,
          children: <Ellipsis className="icon" />,
        }}
      >
        {isFree ? (
          <>
            <MenuItem icon={<Sprout className="icon" />} onChoose={() => act('interested')}>
              Interested ?
            </MenuItem>
            <MenuItem icon={<EyeOff className="icon" />} onChoose={() => act('ignore')}>
              Ignore User
            </MenuItem>
            <MenuLine />
          </>
        ) : null}
        <MenuItem
          icon={<Link className="icon" />}
          onChoose={() => void copyLink(`/profile/${subject.username}`, COPIED)}
        >
          Copy link
        </MenuItem>
        <MenuItem icon={<Ban className="icon" />} onChoose={() => setBlocking(true)}>
          Block
        </MenuItem>
        {more}
      </Menu>
      <BlockDialog
        isOpen={isBlocking}
        onOpenChange={setBlocking}
        subject={subject}
        leave={leave}
        onMet={onMet}
      />
    </>
  )
}
