import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '../platform/theme.ts'
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

export function ThemeToggle() {
  const { shown } = useTheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => chooseTheme(other)}>
      {shown === 'dark' ? <Sun className="icon" /> : <Moon className="icon" />}
    </IconButton>
  )
}
