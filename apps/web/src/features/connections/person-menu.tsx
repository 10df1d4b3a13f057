import type { UserSummary } from '@devgrove/contract/profiles'
import { Ban, Ellipsis, Link } from 'lucide-react'
import { useState } from 'react'
import { copyLink } from '../../platform/copy-link.ts'
import { fullName } from '../../platform/format.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { BlockDialog } from './block-dialog.tsx'

const COPIED = 'The link to this profile is copied.'

interface PersonMenuProps {
  person: UserSummary
  /** They are about to go from the list. */
  onBlock: () => void
}

/** What else can be done about somebody in a list. */
export function PersonMenu({ person, onBlock }: PersonMenuProps) {
  const [isBlocking, setBlocking] = useState(false)
  return (
    <>
      <Menu
        label={`More about ${fullName(person)}`}
        button={{
          className: 'icon-btn',
          'aria-label': `More about ${fullName(person)}`,
          children: <Ellipsis className="icon" />,
        }}
      >
        {person.username === '' ? null : (
          <>
            <MenuItem
              icon={<Link className="icon" />}
              onChoose={() => void copyLink(`/profile/${person.username}`, COPIED)}
            >
              Copy link
            </MenuItem>
            <MenuLine />
          </>
        )}
        <MenuItem icon={<Ban className="icon" />} onChoose={() => setBlocking(true)}>
          Block
        </MenuItem>
      </Menu>
      <BlockDialog
        isOpen={isBlocking}
        onOpenChange={setBlocking}
        subject={person}
        leave={onBlock}
      />
    </>
  )
}
