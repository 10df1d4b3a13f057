import { canonicalPath } from '@devgrove/contract/canonical-path'
import { isScreen } from '@devgrove/contract/screens'
import { createRootRoute, redirect } from '@tanstack/react-router'
import { Shell } from '../shell.tsx'

/** Every address has one form, in lower case (usernames are, too). */
export const Route = createRootRoute({
  component: Shell,
  beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
    const canonical = canonicalPath(pathname)
    if (canonical === pathname || !isScreen(pathname)) return
    throw redirect({ href: `${canonical}${searchStr}${hash ? `#${hash}` : ''}`, replace: true })
  },
})
