import { Outlet, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { focusHeading, focusHeadingSoon, focusOn } from '../platform/focus.ts'
import { useOnLeave } from '../platform/use-on-leave.ts'
import { NavigationBar } from './navigation-bar.tsx'
import { OfflineNote } from './offline-note.tsx'

/** The navigation above every screen. */
export function Shell() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  useFocusOnNavigation()
  useOnLeave((isBackAlready) => {
    setMenuOpen(false)
    // what led away is gone with the menu, and no screen comes that would say itself
    if (isBackAlready) focusHeadingSoon()
  })
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationBar isMenuOpen={isMenuOpen} onMenuOpen={setMenuOpen} />
      <OfflineNote />
      <div className="shell" inert={isMenuOpen}>
        <Outlet />
      </div>
    </>
  )
}

/** A new screen is told to whoever cannot see it: the focus goes to its heading, or to the part that was asked for. */
function useFocusOnNavigation() {
  const router = useRouter()
  // before the first screen says that it is there
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation) return
        if (toLocation.hash) focusOn(document.getElementById(toLocation.hash))
        else if (pathChanged) focusHeading()
      }),
    [router],
  )
}
