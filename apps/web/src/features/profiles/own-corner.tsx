import { Ellipsis, KeyRound, Settings } from 'lucide-react'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx'

/** The corner menu of one's own profile. */
export function OwnCorner({ onChangePassword }: { onChangePassword: () => void }) {
  return (
    <Menu
      label="Profile actions"
      button={{
        className: 'icon-btn',
        'aria-label': 'Profile actions',
        children: <Ellipsis className="icon" />,
      }}
    >
      <MenuItem icon={<KeyRound className="icon" />} onChoose={onChangePassword}>
        Change Password
      </MenuItem>
      <MenuLine />
      <MenuLink icon={<Settings className="icon" />} to="/setting">
        Setting
      </MenuLink>
    </Menu>
  )
}
