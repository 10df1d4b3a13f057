import type { OwnUser } from '@devgrove/contract/profiles'
import { LogOut } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NameText } from '../ui/person-name.tsx'
import { memberLinks } from './member-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { NavigationLink } from './navigation-links.ts'
import { NotificationsCount } from './notifications-count.tsx'
import { useLeave } from './use-leave.ts'

const profileLink: NavigationLink = { to: '/profile', label: 'Profile', isExact: true }

const notificationsLink: NavigationLink = {
  to: '/notifications',
  label: 'Notifications',
  note: <NotificationsCount />,
}

/** On a phone the notifications and the own profile are among the places; a wide screen has them on the right. */
function mobileMemberLinks(viewer: OwnUser): readonly NavigationLink[] {
  const [home, networks, ...others] = memberLinks(viewer)
  return [home, networks, notificationsLink, profileLink, ...others].filter(
    (link) => link !== undefined,
  )
}

interface MemberMobileMenuProps {
  viewer: OwnUser
  onClose: () => void
}

export function MemberMobileMenu({ viewer, onClose }: MemberMobileMenuProps) {
  const leave = useLeave()
  return (
    <MobileMenu links={mobileMemberLinks(viewer)} onClose={onClose}>
      <div className="person-card">
        <Avatar username={viewer.username} src={viewer.avatar} />
        <span className="person-card__body">
          <span className="name">
            <NameText person={viewer} />
          </span>
          <span className="handle">@{viewer.username}</span>
        </span>
      </div>
      <ButtonLink size="lg" isBlock to="/setting" onClick={onClose}>
        Setting
      </ButtonLink>
      <Button
        size="lg"
        isBlock
        onClick={() => {
          onClose()
          leave()
        }}
      >
        <LogOut className="icon" />
        Logout
      </Button>
    </MobileMenu>
  )
}
