import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls when somebody goes to another screen, by Back as well: what lies over this one has no place there. To leave
 * for a screen that has not come yet, and to come back from it, is going too, though the drawn screen stays: then
 * `isBackAlready`.
 */
export function useOnLeave(onLeave: (isBackAlready: boolean) => void): void {
  const router = useRouter()
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    let path = router.latestLocation.pathname
    return router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      if (toLocation.pathname !== path) leave(!pathChanged)
      path = toLocation.pathname
    })
  }, [router])
}
