import type { OwnUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { lazyPart } from '../platform/lazy-part.ts'
import { Suspense } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NameText } from '../ui/person-name.tsx'
import { memberLinks, mobileMemberLinks } from './member-links.tsx'
import { MemberSearch } from './member-search.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useLeave } from './use-leave.ts'

interface MemberProps {
  viewer: OwnUser
}

// the screen that one came for does not wait for what others do meanwhile
const LiveLine = lazyPart(async () => (await import('./live-line.tsx')).LiveLine)

/** Where a member looks for people, and where they can go. */
export function MemberStart({ viewer }: MemberProps) {
  return (
    <>
      <MemberSearch />
      <MemberLinks viewer={viewer} />
      <Suspense>
        <LiveLine userId={viewer._id} />
      </Suspense>
    </>
  )
}

function MemberLinks({ viewer }: MemberProps) {
  return (
    <nav className="nav__links" aria-label="Main">
      {memberLinks(viewer).map(({ to, label, icon, note }) => (
        <Link
          key={to}
          className={to === '/premium' ? 'nav__link nav__link--premium' : 'nav__link'}
          to={to}
          title={label}
        >
          {icon}
          <span className="nav__link-text">{label}</span>
          {note}
        </Link>
      ))}
    </nav>
  )
}

/** What is behind the avatar. */
export function MemberMenu({ viewer }: MemberProps) {
  const leave = useLeave()
  const avatar = <Avatar username={viewer.username} src={viewer.avatar} size="sm" />
  return <ProfileMenu viewer={viewer} avatar={avatar} onLogOut={leave} />
}

export function MemberMobileMenu({ viewer, onClose }: MemberProps & { onClose: () => void }) {
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
