import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { untilThere } from '../../platform/later.ts'
import { timelineKey } from './chats.calls.ts'
import { usePeerActions } from './use-peer-actions.ts'

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
  const client = useQueryClient()
  const onRenamed = usePeerActions()?.onRenamed
  useEffect(() => {
    if (username === undefined || username === asked) return undefined
    let isHere = true
    const goOn = async () => {
      // whoever had that name before may be known by another there
      client.removeQueries({ queryKey: timelineKey(username), type: 'inactive' })
      onRenamed?.({ from: asked, to: username })
      await navigate({ to: '/chat/$username', params: { username }, replace: true })
    }
    // hardly anybody is renamed
    void untilThere(() => import('./renamed-peer.calls.ts')).then(async ({ followRenamed }) => {
      if (isHere) await followRenamed({ userId, from: asked, to: username }, goOn)
    })
    return () => {
      isHere = false
    }
  }, [userId, asked, username, navigate, client, onRenamed])
  return username ?? asked
}
