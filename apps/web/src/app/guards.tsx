import type { OwnUser } from '@devgrove/contract/profiles'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { toast } from '../platform/toast.ts'
import { useSession } from '../features/accounts/session.calls.ts'
import { ScreenLoader } from '../ui/screen-loader.tsx'
import { isForMembers, rememberWish } from './to-login.ts'
import { ViewerContext } from './viewer.ts'

interface GuardProps {
  children: ReactNode
  /** Who of those signed in may stay; everybody unless given. */
  mayEnter?: (viewer: OwnUser) => boolean
}

/** Shows its screen to who may see it: the session decides, so the spinner shows until it is known. */
export function MemberGuard({ children, mayEnter = () => true }: GuardProps) {
  const { user, failure, retry } = useSession()
  if (user === undefined) return <ScreenLoader failure={failure} onRetry={retry} />
  if (user === null) return <GoToLogin />
  if (!mayEnter(user)) return <TurnAway />
  // nothing that one member has on the screen is there for another
  return (
    <ViewerContext key={user._id} value={user}>
      {children}
    </ViewerContext>
  )
}

/** Whose session holds no longer, or ends while they are here: remembered, and asked to log in first. */
function GoToLogin() {
  const router = useRouter()
  useEffect(() => {
    const { pathname, search, hash } = window.location
    // whoever is leaving for a page for everybody is here only until it is drawn
    if (!isForMembers(router, pathname)) return
    rememberWish(pathname, search + hash)
    void router.navigate({ to: '/login', replace: true })
  }, [router])
  return null
}

function TurnAway() {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error('You are not admin/moderator', { id: 'not-staff' })
    void navigate({ to: '/', replace: true })
  }, [navigate])
  return null
}
