import { useOutcome } from '../../platform/use-outcome.ts'
import { messageOf } from '../../platform/call.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useDisconnectGithub } from './github-connection.calls.ts'

export function DisconnectGithubForm({ onClose }: { onClose: () => void }) {
  const { mutateAsync, error, isPending } = useDisconnectGithub()
  const follow = useOutcome(onClose, () => undefined)
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        void follow(mutateAsync())
      }}
    >
      <p>
        Your GitHub account no longer lets you in here: your password does. Your other devices are
        logged out.
      </p>
      <FormFailure text={error ? messageOf(error) : undefined} />
      <DialogActions onCancel={onClose} busyText={isPending && 'Disconnecting'}>
        Disconnect
      </DialogActions>
    </form>
  )
}
