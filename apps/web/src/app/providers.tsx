import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { endSession, isSignedIn, renewSession } from '../features/accounts/session.calls.ts'
import { takeCarriedToast } from '../platform/carried-toast.ts'
import { createQueryClient } from '../platform/query-client.ts'
import { onTabNews } from '../platform/tabs.ts'
import { onToastsWanted } from '../platform/toasts-wanted.ts'
import type { AppRouter } from './router.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

// as late as can be: nothing on the first screen of a visitor says anything
async function say(kind: 'success' | 'error', message: string, id?: string): Promise<void> {
  const { toast } = await import('../platform/toast.ts')
  toast[kind](message, id ? { id } : {})
}

const queryClient = createQueryClient((failure, client) => {
  if (!isSignedIn(client)) return
  void say('error', failure.message, 'session-lost')
  endSession(client)
})

interface ProvidersProps {
  router: AppRouter
  /** The first screen is there and answers. */
  onDrawn?: () => void
}

/** Everything that lives as long as the page. */
export function Providers({ router, onDrawn }: ProvidersProps) {
  const [hasToasts, setHasToasts] = useState(false)
  useEffect(() => {
    // from here on the bar knows by itself what it may show
    delete document.documentElement.dataset['member']
    onToastsWanted(() => setHasToasts(true))
    const carried = takeCarriedToast()
    if (carried) void say('success', carried)
    return onTabNews((news) => {
      if (news === 'signed-in') renewSession(queryClient)
      else if (isSignedIn(queryClient))
        void router.navigate({ to: '/' }).then(() => endSession(queryClient))
    })
  }, [router])
  useEffect(() => onDrawn?.(), [onDrawn])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {hasToasts ? (
        <Suspense>
          <Toaster />
        </Suspense>
      ) : null}
    </QueryClientProvider>
  )
}
