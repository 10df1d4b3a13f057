import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
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

/** What it does is in public/theme.js, and what it shows in the styles, for a page that is still only text. */
export const ThemeToggle = () => (
  <button type="button" className="icon-btn" data-theme-toggle>
    <span className="in-dark">
      <Sun className="icon" />
      <span className="visually-hidden">Switch to light theme</span>
    </span>
    <span className="in-light">
      <Moon className="icon" />
      <span className="visually-hidden">Switch to dark theme</span>
    </span>
  </button>
)
