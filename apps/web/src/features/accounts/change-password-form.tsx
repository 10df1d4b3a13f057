import { changePassword } from '@devgrove/contract/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useChangePassword } from './settings.calls.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { PasswordStrength } from './password-strength.tsx'

const UNANSWERED =
  'If you have to log in again, or the current password is refused, the new one is in place.'

export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const change = useChangePassword()
  const strengthId = useId()
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    resolver: zodResolver(changePassword.body),
  })
  const { errors } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })
  const follow = useOutcome(onClose, (thrown) =>
    tellForm(thrown, setError, ['currentPassword', 'newPassword'], UNANSWERED),
  )
  const submit = handleSubmit((typed) => follow(change.mutateAsync(typed)))
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        describedBy={strengthId}
        {...register('newPassword')}
      />
      <PasswordStrength password={newPassword} id={strengthId} error={errors.newPassword} />
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onClose} busyText={change.isPending && 'Saving'}>
        Save
      </DialogActions>
    </form>
  )
}
