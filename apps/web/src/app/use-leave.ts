import { useNavigate } from '@tanstack/react-router'
import { useLogOut } from '../features/accounts/log-out.calls.ts'
import { forgetPath } from '../platform/remembered-path.ts'

/** Logs out and goes to the landing page, in this order of appearance: no guard sees a member screen without a member. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const { mutate } = useLogOut(async () => {
    forgetPath()
    // the session is over, so staying is no choice; unsaved changes stay in the tab for when their owner is back
    await navigate({ to: '/', ignoreBlocker: true })
  })
  return () => mutate()
}
