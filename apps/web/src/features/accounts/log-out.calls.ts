import { logOut } from '@devgrove/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../platform/call.ts'
import { tellOtherTabs } from '../../platform/tabs.ts'
import { toast } from '../../platform/toast.ts'
import { endSession, LEAVING, noteLeft } from './session.calls.ts'

/** For longer nobody waits in front of what they leave. What is given up then logs out nobody who logs in next. */
const LEAVES_WITHIN_MS = 3000

/**
 * Ends the session, here and in the other tabs, whatever the server says (spec 4). One that did not hear it is told again at
 * every look at who is there.
 */
export function useLogOut(goToLanding: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: LEAVING,
    onMutate: noteLeft,
    mutationFn: () => call(logOut, {}, AbortSignal.timeout(LEAVES_WITHIN_MS)),
    onSettled: async (answer, thrown) => {
      await goToLanding()
      endSession(client)
      tellOtherTabs('signed-out')
      if (thrown) toast.error(messageOf(thrown))
      else toast.success(answer?.message || 'Logout successful!')
    },
  })
}
