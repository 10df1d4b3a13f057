import type { OwnUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '../platform/lazy-part.ts'
import { Suspense } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { memberLinks } from './member-links.tsx'
import { MemberSearch } from './member-search.tsx'
import { newsOf } from './navigation-links.ts'
import { NotificationsBell } from './notifications-bell.tsx'
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
  // whoever is there changes rarely, and every screen would load what remembers how the bar was drawn
  'use no memo'
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
          {note ? <span id={newsOf(label)}>{note}</span> : null}
        </Link>
      ))}
    </nav>
  )
}

/** What came for the member, and what is behind their avatar. */
export function MemberMenu({ viewer }: MemberProps) {
  'use no memo'
  const leave = useLeave()
  const avatar = <Avatar username={viewer.username} src={viewer.avatar} size="sm" />
  return (
    <>
      <NotificationsBell />
      <ProfileMenu viewer={viewer} avatar={avatar} onLogOut={leave} />
    </>
  )
}
