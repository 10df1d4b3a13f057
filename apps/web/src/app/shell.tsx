import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '../platform/focus.ts'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { OfflineNote } from './offline-note.tsx'

// spec 2: the footer shows on these screens and nowhere else
const WITH_FOOTER = new Set(['/', '/team', '/faqs', '/support', '/contact-form'])

/** The navigation above every screen, the footer below some of them. */
export function Shell() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isMenuOpen, setMenuOpen] = useState(false)
  useFocusOnNavigation()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationBar isMenuOpen={isMenuOpen} onMenuOpen={setMenuOpen} />
      <OfflineNote />
      <div className="shell" inert={isMenuOpen}>
        <Outlet />
        {WITH_FOOTER.has(path) ? <Footer /> : null}
      </div>
    </>
  )
}

/** A new screen is told to whoever cannot see it: the focus goes to its heading. */
function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        focusHeading()
      }),
    [router],
  )
}
