import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../platform/theme.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { guestLinks } from './navigation-links.ts'

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

/** What it does is in public/theme.js, so that it does so on a page that is still only text. */
export function ThemeToggle() {
  const { shown } = useTheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={`Switch to ${other} theme`} data-theme-toggle>
      {shown === 'dark' ? <Sun className="icon" /> : <Moon className="icon" />}
    </IconButton>
  )
}
