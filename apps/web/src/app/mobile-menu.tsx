import type { OwnUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NameText } from '../ui/person-name.tsx'
import { guestLinks, memberLinks, profileLink } from './navigation-links.tsx'
import { WaitingCount } from './waiting-count.tsx'

interface MobileMenuProps {
  viewer: OwnUser | null | undefined
  onClose: () => void
  onLogOut: () => void
}

/** The whole navigation on a phone: a branch with a commit for each place. */
export function MobileMenu({ viewer, onClose, onLogOut }: MobileMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.documentElement.classList.add('is-locked')
    menu.current?.querySelector('a')?.focus()
    return () => document.documentElement.classList.remove('is-locked')
  }, [])

  const [home, networks, ...others] = viewer ? memberLinks(viewer) : []
  const links = viewer ? [home, networks, profileLink, ...others] : guestLinks
  return (
    <div ref={menu} className="mobile-menu" id="mobile-menu" role="dialog" aria-label="Menu">
      <nav aria-label="Mobile">
        <ul className="mobile-menu__list">
          {links.map(
            (link) =>
              link && (
                <li key={link.to}>
                  <Link
                    className="mobile-menu__link"
                    to={link.to}
                    activeOptions={{ exact: link.isExact ?? false }}
                    onClick={onClose}
                  >
                    <span>{link.label}</span>
                    {link.to === '/networks' ? <WaitingCount /> : null}
                  </Link>
                </li>
              ),
          )}
        </ul>
      </nav>
      {viewer ? (
        <MemberFoot viewer={viewer} onClose={onClose}>
          <Button
            size="lg"
            isBlock
            onClick={() => {
              onClose()
              onLogOut()
            }}
          >
            <LogOut className="icon" />
            Logout
          </Button>
        </MemberFoot>
      ) : (
        <div className="mobile-menu__foot">
          <ButtonLink kind="primary" size="lg" isBlock to="/signup" onClick={onClose}>
            Create Account
          </ButtonLink>
          <ButtonLink size="lg" isBlock to="/login" onClick={onClose}>
            Login
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

interface MemberFootProps {
  viewer: OwnUser
  onClose: () => void
  children: ReactNode
}

function MemberFoot({ viewer, onClose, children }: MemberFootProps) {
  return (
    <div className="mobile-menu__foot">
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
      {children}
    </div>
  )
}
