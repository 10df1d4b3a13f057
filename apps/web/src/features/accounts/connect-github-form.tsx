import { connectGithub } from '@devgrove/contract/github-connection'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useConnectGithub } from './github-connection.calls.ts'

export function ConnectGithubForm({ onClose }: { onClose: () => void }) {
  const connect = useConnectGithub()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(connectGithub.body),
  })
  const { errors } = formState
  // a success leaves the page; the dialog stays, so that nothing is pressed meanwhile
  const follow = useOutcome(
    () => undefined,
    (thrown) => tellForm(thrown, setError, ['password']),
  )
  const submit = handleSubmit((typed) => follow(connect.mutateAsync(typed)))
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p>GitHub asks you next. From then on its account lets you in here, beside your password.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onClose} busyText={connect.isUnderWay && 'Going to GitHub'}>
        Go to GitHub
      </DialogActions>
    </form>
  )
}
