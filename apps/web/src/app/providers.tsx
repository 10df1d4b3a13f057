import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { endSession, isSignedIn, renewSession } from '../features/accounts/accounts.calls.ts'
import { takeCarriedToast } from '../platform/carried-toast.ts'
import { createQueryClient } from '../platform/query-client.ts'
import { onTabNews } from '../platform/tabs.ts'
import { Toaster } from '../ui/toaster.tsx'
import { router } from './router.ts'

const queryClient = createQueryClient((failure, client) => {
  if (!isSignedIn(client)) return
  toast.error(failure.message, { id: 'session-lost' })
  endSession(client)
})

/** Everything that lives as long as the page. */
export function Providers() {
  useEffect(() => {
    const carried = takeCarriedToast()
    if (carried) toast.success(carried)
    return onTabNews((news) => {
      if (news === 'signed-in') renewSession(queryClient)
      else if (isSignedIn(queryClient))
        void router.navigate({ to: '/' }).then(() => endSession(queryClient))
    })
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  )
}
