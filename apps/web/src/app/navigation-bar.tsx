import { limits } from '@devgrove/contract/limits'
import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, Suspense, useEffect, useRef } from 'react'
import { hasMemberCookie, useSession } from '../features/accounts/session.calls.ts'
import { whenSomebodyIsThere } from '../platform/later.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { loadPart } from '../platform/load-part.ts'
import { Glyph } from '../ui/art/brand.tsx'
import { newsOf } from './navigation-links.ts'
import { GuestButtons, GuestLinks, ThemeToggle } from './navigation-parts.tsx'

const loadMemberParts = () => loadPart(() => import('./member-parts.tsx'))
const MemberStart = lazyPart(async () => (await loadMemberParts()).MemberStart)
const MemberMenu = lazyPart(async () => (await loadMemberParts()).MemberMenu)
const loadMemberMenu = () => loadPart(() => import('./member-mobile-menu.tsx'))
const MemberMobileMenu = lazyPart(async () => (await loadMemberMenu()).MemberMobileMenu)
const GuestMobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).GuestMobileMenu)

// a visitor never needs these; who keeps a session gets them while the server is asked whether it still holds
if (hasMemberCookie()) {
  void loadMemberParts().catch(() => undefined)
  whenSomebodyIsThere(() => void loadMemberMenu().catch(() => undefined))
}

interface NavigationBarProps {
  isMenuOpen: boolean
  onMenuOpen: (isOpen: boolean) => void
}

/** The bar of every screen. Until it is known who is there, it shows what holds for both. */
export function NavigationBar({ isMenuOpen, onMenuOpen }: NavigationBarProps) {
  // whoever is there changes rarely, and every screen would load what remembers how the bar was drawn
  'use no memo'
  const { user } = useSession()
  const isGuest = user === null
  const { bar, menuButton, onKeyDown } = useOpenMenu(isMenuOpen, onMenuOpen)
  return (
    <header ref={bar} className={user ? 'nav' : 'nav nav--out'} onKeyDown={onKeyDown}>
      <div className="wrap nav__inner">
        <Brand to={user ? '/feed' : '/'} onGo={() => onMenuOpen(false)} />
        <Suspense>{user ? <MemberStart viewer={user} /> : null}</Suspense>
        {isGuest ? <GuestLinks /> : null}
        <div className="nav__tools">
          <ThemeToggle />
          <Suspense>{user ? <MemberMenu viewer={user} /> : null}</Suspense>
          {isGuest ? <GuestButtons /> : null}
          <MenuButton ref={menuButton} isOpen={isMenuOpen} onOpen={onMenuOpen} />
        </div>
      </div>
      {isMenuOpen ? (
        <Suspense>
          {user ? (
            <MemberMobileMenu viewer={user} onClose={() => onMenuOpen(false)} />
          ) : (
            <GuestMobileMenu onClose={() => onMenuOpen(false)} />
          )}
        </Suspense>
      ) : null}
    </header>
  )
}

function Brand({ to, onGo }: { to: '/' | '/feed'; onGo: () => void }) {
  return (
    <Link className="brand" to={to} aria-label="Devgrove, home" onClick={onGo}>
      <Glyph />
      <span aria-hidden="true">devgrove</span>
    </Link>
  )
}

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const NEWS = ['Networks', 'Chat', 'Notifications', 'Admin', 'Moderator'].map(newsOf).join(' ')

function MenuButton({ ref, isOpen, onOpen }: MenuButtonProps) {
  'use no memo'
  return (
    <button
      ref={ref}
      type="button"
      className="icon-btn nav__menu-btn"
      aria-label={isOpen ? 'Close menu' : 'Open menu'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'mobile-menu' : undefined}
      // the dot that says that somebody waits is seen only
      aria-describedby={isOpen ? undefined : NEWS}
      onClick={() => onOpen(!isOpen)}
    >
      {isOpen ? <X className="icon" /> : <Menu className="icon" />}
    </button>
  )
}

/** The open menu closes with Escape and on a wide screen, and keeps the focus until then. */
function useOpenMenu(isOpen: boolean, onOpen: (isOpen: boolean) => void) {
  'use no memo'
  const bar = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const wide = matchMedia(`not (max-width: ${limits.mobileMenu.maxWidthEm}em)`)
    const close = () => {
      if (wide.matches) onOpen(false)
    }
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [onOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      onOpen(false)
      menuButton.current?.focus()
    }
    if (event.key === 'Tab') stayInside(event, bar.current)
  }
  return { bar, menuButton, onKeyDown }
}

/** Tab goes round in the bar and its open menu, in both directions. */
function stayInside(event: KeyboardEvent, bar: HTMLElement | null) {
  const reachable = [...(bar?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter(
    (element) => element.checkVisibility(),
  )
  const [first, last] = [reachable[0], reachable.at(-1)]
  const edge = event.shiftKey ? first : last
  if (document.activeElement !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
