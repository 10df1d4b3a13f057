import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  callForWhoIsShown,
  endSession,
  isLeaving,
  isSignedIn,
  renewSession,
  SESSION,
} from '../features/accounts/session.calls.ts'
import { takeCarriedToast } from '../platform/carried-toast.ts'
import { later, useLater } from '../platform/later.ts'
import { askAnew, createQueryClient, isOfAnother } from '../platform/query-client.ts'
import { onTabNews } from '../platform/tabs.ts'
import { onToastsWanted, toast } from '../platform/toast.ts'
import type { AppRouter } from './router.ts'

const toaster = later(() => import('../ui/toaster.tsx'))

const queryClient = createQueryClient((failure, client) => {
  if (!isSignedIn(client)) return
  if (isOfAnother(failure)) return void askAnew(client, SESSION)
  endSession(client)
  toast.error(failure.message)
}, isLeaving)
callForWhoIsShown(queryClient)

interface ProvidersProps {
  router: AppRouter
  /** The first screen is there and answers. */
  onDrawn?: () => void
}

/** Everything that lives as long as the page. */
export function Providers({ router, onDrawn }: ProvidersProps) {
  const [hasToasts, setHasToasts] = useState(false)
  const toasts = useLater(toaster, hasToasts)
  useEffect(() => {
    // from here on the bar knows by itself what it may show
    delete document.documentElement.dataset['member']
    onToastsWanted(() => setHasToasts(true))
    const carried = takeCarriedToast()
    if (carried) toast.success(carried)
    let left = Promise.resolve()
    return onTabNews((news) => {
      // whoever is on their way out is gone before somebody comes
      if (news === 'signed-in') void left.then(() => renewSession(queryClient))
      else if (isSignedIn(queryClient))
        left = router.navigate({ to: '/', ignoreBlocker: true }).then(() => endSession(queryClient))
    })
  }, [router])
  useEffect(() => onDrawn?.(), [onDrawn])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {toasts ? <toasts.Toaster /> : null}
    </QueryClientProvider>
  )
}
