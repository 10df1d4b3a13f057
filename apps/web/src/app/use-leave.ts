import { useNavigate } from '@tanstack/react-router'
import { useLogOut } from '../features/accounts/accounts.calls.ts'
import { forgetPath } from '../platform/remembered-path.ts'

/** Logs out and goes to the landing page, in this order of appearance: no guard sees a member screen without a member. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const { mutate } = useLogOut(async () => {
    forgetPath()
    await navigate({ to: '/' })
  })
  return () => mutate()
}
