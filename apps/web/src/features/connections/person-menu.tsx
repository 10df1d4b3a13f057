import type { UserSummary } from '@devgrove/contract/profiles'
import { Ban, Ellipsis, Link, MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyLink } from '../../platform/copy-link.ts'
import { fullName } from '../../platform/format.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx'
import { BlockDialog } from './block-dialog.tsx'

const COPIED = 'The link to this profile is copied.'

interface PersonMenuProps {
  person: UserSummary
  mayChat: boolean
  /** They are about to go from the list. */
  onBlock: () => void
  /** What other features offer to do, at the end. */
  more: ReactNode
}

/** What else can be done about somebody in a list. */
export function PersonMenu({ person, mayChat, onBlock, more }: PersonMenuProps) {
  const [isBlocking, setBlocking] = useState(false)
  const { username } = person
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
        {username === '' ? null : (
          <>
            {mayChat ? (
              <MenuLink
                icon={<MessageSquare className="icon" />}
                to="/chat/$username"
                params={{ username }}
              >
                Message
              </MenuLink>
            ) : null}
            <MenuItem
              icon={<Link className="icon" />}
              onChoose={() => void copyLink(`/profile/${username}`, COPIED)}
            >
              Copy link
            </MenuItem>
            <MenuLine />
          </>
        )}
        <MenuItem icon={<Ban className="icon" />} onChoose={() => setBlocking(true)}>
          Block
        </MenuItem>
        {username === '' ? null : more}
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
