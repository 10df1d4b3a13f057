import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { keepSign, useSession } from '../features/accounts/session.calls.ts'
import { whenSomebodyIsThere } from '../platform/later.ts'
import { loadPart } from '../platform/load-part.ts'
import { forgetPath, rememberedPath } from '../platform/remembered-path.ts'

const loadMemberParts = () => loadPart(() => import('./member-parts.tsx')).catch(() => undefined)

/** Who is signed in already has no use for the screens of getting in; who gets in finds what members see there already. */
export function GuestGuard({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { history } = useRouter()
  const isMember = Boolean(user)
  useEffect(() => whenSomebodyIsThere(() => void loadMemberParts()), [])
  useEffect(() => {
    if (!isMember) return
    // without it the screens of members would send them back here
    keepSign()
    const path = rememberedPath() ?? '/feed'
    forgetPath()
    history.replace(path)
  }, [isMember, history])
  return isMember ? null : children
}
