import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { focusHeadingSoon } from '../platform/focus.ts'
import { ButtonLink } from '../ui/button.tsx'
import { guestLinks, type NavigationLink } from './navigation-links.ts'

interface MobileMenuProps {
  links: readonly NavigationLink[]
  onClose: () => void
  children: ReactNode
}

/** The whole navigation on a phone: a branch with a commit for each place, and what else can be done below it. */
export function MobileMenu({ links, onClose, children }: MobileMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const leadsElsewhere = useRef(false)
  useEffect(() => {
    document.documentElement.classList.add('is-locked')
    menu.current?.querySelector('a')?.focus()
    return () => {
      document.documentElement.classList.remove('is-locked')
      // a link to the screen that is there leads nowhere, and another screen says itself when it has come
      if (!leadsElsewhere.current) focusHeadingSoon()
    }
  }, [])
  const noteWhereTo = ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a')
    leadsElsewhere.current = link !== null && link.pathname !== window.location.pathname
  }
  return (
    <div
      ref={menu}
      className="mobile-menu"
      id="mobile-menu"
      role="dialog"
      aria-label="Menu"
      onClickCapture={noteWhereTo}
    >
      <nav aria-label="Mobile">
        <ul className="mobile-menu__list">
          {links.map(({ to, label, isExact = false, note }) => (
            <li key={to}>
              <Link
                className="mobile-menu__link"
                to={to}
                activeOptions={{ exact: isExact }}
                onClick={onClose}
              >
                <span>{label}</span>
                {note}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mobile-menu__foot">{children}</div>
    </div>
  )
}

export function GuestMobileMenu({ onClose }: { onClose: () => void }) {
  return (
    <MobileMenu links={guestLinks} onClose={onClose}>
      <ButtonLink kind="primary" size="lg" isBlock to="/signup" onClick={onClose}>
        Create Account
      </ButtonLink>
      <ButtonLink size="lg" isBlock to="/login" onClick={onClose}>
        Login
      </ButtonLink>
    </MobileMenu>
  )
}
