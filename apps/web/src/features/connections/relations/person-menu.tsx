import type { UserSummary } from '@devgrove/contract/profiles'
import { Ban, Ellipsis, Link, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyLink } from '../../../platform/copy-link.ts'
import { fullName } from '../../../platform/format.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu.tsx'

const COPIED = 'The link to this profile is copied.'

interface PersonMenuProps {
  person: UserSummary
  mayChat: boolean
  /** Asks whether they are to be blocked. */
  onBlock: () => void
  /** What other features offer to do, at the end. */
  more: ReactNode
}

/** What else can be done about somebody in a list. */
export function PersonMenu({ person, mayChat, onBlock, more }: PersonMenuProps) {
  const { username } = person
  return (
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
      <MenuItem icon={<Ban className="icon" />} onChoose={onBlock}>
        Block
      </MenuItem>
      {username === '' ? null : more}
    </Menu>
  )
}
