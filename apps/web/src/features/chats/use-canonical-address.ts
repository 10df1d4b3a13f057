import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { untilThere } from '../../platform/later.ts'

/**
 * Whoever came by a former username, or whose peer was renamed meanwhile, goes on under the present one: what is said goes
 * by that. Returns it, or what was asked for while it is not known.
 */
export function useCanonicalAddress(
  userId: string,
  asked: string,
  username: string | undefined,
): string {
  const navigate = useNavigate()
  useEffect(() => {
    if (username === undefined || username === asked) return undefined
    let isHere = true
    const goOn = async () => {
      if (isHere) await navigate({ to: '/chat/$username', params: { username }, replace: true })
    }
    // hardly anybody is renamed
    void untilThere(() => import('./renamed-peer.calls.ts')).then(({ followRenamed }) =>
      followRenamed({ userId, from: asked, to: username }, goOn),
    )
    return () => {
      isHere = false
    }
  }, [userId, asked, username, navigate])
  return username ?? asked
}
