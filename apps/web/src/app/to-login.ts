import { isScreen } from '@devgrove/contract/screens'
import { type AnyRouter, type ParsedLocation, redirect } from '@tanstack/react-router'
import { hasMemberCookie } from '../features/accounts/session.calls.ts'
import { rememberPath } from '../platform/remembered-path.ts'
import { toast } from '../platform/toast.ts'

const isSomebodysProfile = (path: string) => /^\/profile\/[^/]/.test(path)

/** Keeps where somebody wanted to go, for after the login. */
export function rememberWish(pathname: string, rest: string): void {
  rememberPath(pathname + rest)
  if (isSomebodysProfile(pathname)) toast.error('Please log in to proceed.')
}

interface Wish {
  location: ParsedLocation
  preload: boolean
}

/** Whoever keeps no session needs nothing of a screen of members: they are sent on before it is loaded. */
export function sendVisitors({ location: { pathname, searchStr, hash }, preload }: Wish): void {
  if (hasMemberCookie() || preload || !isScreen(pathname)) return
  rememberWish(pathname, searchStr + (hash ? `#${hash}` : ''))
  throw redirect({ to: '/login', replace: true })
}

/** Whether visitors are sent on from there. */
export const isForMembers = (router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string): boolean =>
  router.getMatchedRoutes(path)[0].some(({ options }) => options.beforeLoad === sendVisitors)
