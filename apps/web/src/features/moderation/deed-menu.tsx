import type { Deed, ModeratedUser } from '@devgrove/contract/moderation'
import { Ban, CircleCheck, CirclePause, Ellipsis, TriangleAlert, UserCog } from 'lucide-react'
import type { Ref } from 'react'
import { fullName } from '../../platform/format.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

interface DeedMenuProps {
  user: ModeratedUser
  button: Ref<HTMLButtonElement>
  onChoose: (deed: Deed) => void
}

const ITEMS: Record<Deed, { word: (user: ModeratedUser) => string; Icon: typeof Ban }> = {
  warn: { word: () => 'Warn', Icon: TriangleAlert },
  activate: {
    word: ({ status }) => (status === 'banned' ? 'Lift the ban' : 'Lift the deactivation'),
    Icon: CircleCheck,
  },
  deactivate: { word: () => 'Deactivate', Icon: CirclePause },
  ban: { word: () => 'Ban', Icon: Ban },
  'change-role': { word: () => 'Change role', Icon: UserCog },
}

/** What may be done to a member; the server says what that is. */
export function DeedMenu({ user, button, onChoose }: DeedMenuProps) {
  return (
    <Menu
      label="Moderation"
      button={{
        ref: button,
        className: 'icon-btn mod-card__menu',
        'aria-label': `Moderate ${fullName(user)}, @${user.username}`,
        children: <Ellipsis className="icon" />,
      }}
    >
      {user.may.map((deed) => {
        const { word, Icon } = ITEMS[deed]
        return (
          <MenuItem key={deed} icon={<Icon className="icon" />} onChoose={() => onChoose(deed)}>
            {word(user)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
