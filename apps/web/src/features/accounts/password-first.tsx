import { messageOf } from '../../platform/call.ts'
import { toast } from '../../platform/toast.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useForgotPassword } from './accounts.calls.ts'

/** For whoever came by GitHub and has no password yet: the way to one. */
export function PasswordFirst({ email, onClose }: { email: string; onClose: () => void }) {
  const ask = useForgotPassword()
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate(email, {
          onSuccess: () => {
            toast.success('A link is on its way to your address.')
            onClose()
          },
        })
      }}
    >
      <p>
        You log in with GitHub and have no password yet. We mail a link to {email} that sets one; it
        logs you out everywhere, and you log in again.
      </p>
      <FormFailure text={ask.error ? messageOf(ask.error) : undefined} />
      <DialogActions onCancel={onClose} busyText={ask.isPending && 'Sending the link'}>
        Send link
      </DialogActions>
    </form>
  )
}
