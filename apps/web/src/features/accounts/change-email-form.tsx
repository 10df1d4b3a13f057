import { changeEmail } from '@devgrove/contract/account-settings'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { useChangeEmail } from './settings.calls.ts'

export function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const change = useChangeEmail()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '', password: '' },
    resolver: zodResolver(changeEmail.body),
  })
  const { errors } = formState
  const follow = useOutcome(onClose, (thrown) => tellForm(thrown, setError, ['email', 'password']))
  const submit = handleSubmit((typed) => follow(change.mutateAsync(typed)))
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="New email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        hint="We send a link there. Until you open it, your present address stays."
        {...register('email')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onClose} busyText={change.isPending && 'Sending the link'}>
        Send link
      </DialogActions>
    </form>
  )
}
