import { Ellipsis, KeyRound, Pencil, Settings, X } from 'lucide-react'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx'

interface OwnCornerProps {
  isEditing: boolean
  onEdit: () => void
  onCancel: () => void
  onChangePassword: () => void
}

/** The corner menu of one's own profile. */
export function OwnCorner({ isEditing, onEdit, onCancel, onChangePassword }: OwnCornerProps) {
  return (
    <Menu
      label="Profile actions"
      button={{
        className: 'icon-btn',
        'aria-label': 'Profile actions',
        children: <Ellipsis className="icon" />,
      }}
    >
      {isEditing ? (
        <MenuItem icon={<X className="icon" />} onChoose={onCancel}>
          Cancel Edit
        </MenuItem>
      ) : (
        <MenuItem icon={<Pencil className="icon" />} onChoose={onEdit}>
          Edit Profile
        </MenuItem>
      )}
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
