import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Whoever came by a former username, or whose peer was renamed meanwhile, goes on under the present one: what is said goes
 * by that. Returns it, or what was asked for while it is not known.
 */
export function useCanonicalAddress(asked: string, username: string | undefined): string {
  const navigate = useNavigate()
  useEffect(() => {
    if (username === undefined || username === asked) return
    void navigate({ to: '/chat/$username', params: { username }, replace: true })
  }, [asked, username, navigate])
  return username ?? asked
}
