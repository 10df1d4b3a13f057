import { limits } from '@devgrove/contract/limits'
import type { OwnUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Menu, Moon, Sun, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSession } from '../features/accounts/accounts.calls.ts'
import { chooseTheme, useTheme } from '../platform/theme.ts'
import { Glyph } from '../ui/art/brand.tsx'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { guestLinks, memberLinks } from './navigation-links.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useLeave } from './use-leave.ts'
import { WaitingCount } from './waiting-count.tsx'

interface NavigationBarProps {
  isMenuOpen: boolean
  onMenuOpen: (isOpen: boolean) => void
}

/** The bar of every screen. Until it is known who is there, it shows what holds for both. */
export function NavigationBar({ isMenuOpen, onMenuOpen }: NavigationBarProps) {
  const { user, failure } = useSession()
  const isGuest = user === null || failure !== undefined
  const bar = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const leave = useLeave()

  useEffect(() => {
    const wide = matchMedia(`(min-width: ${limits.mobileMenu.maxWidthPx + 1}px)`)
    const close = () => wide.matches && onMenuOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [onMenuOpen])

  const keepFocus = (event: KeyboardEvent) => {
    if (!isMenuOpen) return
    if (event.key === 'Escape') {
      onMenuOpen(false)
      menuButton.current?.focus()
    }
    if (event.key === 'Tab') stayInside(event, bar.current)
  }

  return (
    <header ref={bar} className={user ? 'nav' : 'nav nav--out'} onKeyDown={keepFocus}>
      <div className="wrap nav__inner">
        <Link className="brand" to={user ? '/feed' : '/'} aria-label="Devgrove, home" onClick={() => onMenuOpen(false)}>
          <Glyph />
          <span aria-hidden="true">devgrove</span>
        </Link>
        {user ? <MemberLinks viewer={user} /> : isGuest ? <GuestLinks /> : null}
        <div className="nav__tools">
          <ThemeToggle />
          {user ? (
            <ProfileMenu viewer={user} onLogOut={leave} />
          ) : isGuest ? (
            <GuestButtons />
          ) : null}
          <button
            ref={menuButton}
            type="button"
            className="icon-btn nav__menu-btn"
            aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isMenuOpen}
            aria-controls="mobile-menu"
            onClick={() => onMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? <X className="icon" /> : <Menu className="icon" />}
          </button>
        </div>
      </div>
      {isMenuOpen ? <MobileMenu viewer={user ?? null} onClose={() => onMenuOpen(false)} onLogOut={leave} /> : null}
    </header>
  )
}

/** Tab goes round in the bar and its open menu, in both directions. */
function stayInside(event: KeyboardEvent, bar: HTMLElement | null) {
  const reachable = [...(bar?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter((element) =>
    element.checkVisibility(),
  )
  const [first, last] = [reachable[0], reachable.at(-1)]
  const edge = event.shiftKey ? first : last
  if (document.activeElement !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

function GuestLinks() {
  return (
    <nav className="nav__links" aria-label="Main">
      {guestLinks.map(({ to, label, isExact = false }) => (
        <Link key={to} className="nav__link" to={to} activeOptions={{ exact: isExact }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function GuestButtons() {
  return (
    <>
      <span className="nav__hide-sm">
        <ButtonLink kind="ghost" to="/login">
          Login
        </ButtonLink>
      </span>
      <span className="nav__hide-sm">
        <ButtonLink kind="primary" to="/signup">
          Create Account
        </ButtonLink>
      </span>
    </>
  )
}

function MemberLinks({ viewer }: { viewer: OwnUser }) {
  return (
    <nav className="nav__links" aria-label="Main">
      {memberLinks(viewer).map(({ to, label, icon }) => (
        <Link
          key={to}
          className={to === '/premium' ? 'nav__link nav__link--premium' : 'nav__link'}
          to={to}
          title={label}
        >
          {icon}
          <span className="nav__link-text">{label}</span>
          {to === '/networks' ? <WaitingCount /> : null}
        </Link>
      ))}
    </nav>
  )
}

function ThemeToggle() {
  const { shown } = useTheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => chooseTheme(other)}>
      {shown === 'dark' ? <Sun className="icon" /> : <Moon className="icon" />}
    </IconButton>
  )
}
