import type { OwnUser } from '@devgrove/contract/profiles'
import { LogOut, Settings, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuLine, MenuLink } from '../ui/menu.tsx'
import { NameText } from '../ui/person-name.tsx'

interface ProfileMenuProps {
  viewer: OwnUser
  avatar: ReactNode
  onLogOut: () => void
}

export function ProfileMenu({ viewer, avatar, onLogOut }: ProfileMenuProps) {
  // whoever is there changes rarely, and every screen would load what remembers how the bar was drawn
  'use no memo'
  return (
    <Menu
      label="Your menu"
      button={{
        className: 'nav__me nav__hide-sm',
        'aria-label': 'Your menu',
        children: avatar,
      }}
      head={
        <>
          <div className="menu__head">
            <span className="name">
              <NameText person={viewer} />
            </span>
            <span className="handle">@{viewer.username}</span>
          </div>
          <MenuLine />
        </>
      }
    >
      <MenuLink icon={<UserRound className="icon" />} to="/profile">
        Profile
      </MenuLink>
      <MenuLink icon={<Settings className="icon" />} to="/setting">
        Setting
      </MenuLink>
      <MenuLine />
      <MenuItem icon={<LogOut className="icon" />} onChoose={onLogOut}>
        Logout
      </MenuItem>
    </Menu>
  )
}
