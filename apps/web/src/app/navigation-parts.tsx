import type { OwnUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '../platform/theme.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { guestLinks, memberLinks } from './navigation-links.tsx'
import { WaitingCount } from './waiting-count.tsx'

export function GuestLinks() {
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

export function GuestButtons() {
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

export function MemberLinks({ viewer }: { viewer: OwnUser }) {
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

export function ThemeToggle() {
  const { shown } = useTheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => chooseTheme(other)}>
      {shown === 'dark' ? <Sun className="icon" /> : <Moon className="icon" />}
    </IconButton>
  )
}
