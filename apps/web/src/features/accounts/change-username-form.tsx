import { changeUsername } from '@devgrove/contract/account-settings'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { useChangeUsername } from './settings.calls.ts'
import { UsernameHint } from './username-hint.tsx'

export function ChangeUsernameForm({
  username,
  onClose,
}: {
  username: string
  onClose: () => void
}) {
  const change = useChangeUsername()
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { username },
    resolver: zodResolver(changeUsername.body),
  })
  const { errors } = formState
  const typed = useWatch({ control, name: 'username' })
  const follow = useOutcome(onClose, (thrown) => tellForm(thrown, setError, ['username']))
  const submit = handleSubmit((wanted) =>
    // nothing is changed by that, and so nothing is told
    wanted.username === username ? onClose() : follow(change.mutateAsync(wanted)),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="New username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        hint={errors.username || typed === username ? undefined : <UsernameHint typed={typed} />}
        {...register('username')}
      />
      <p className="muted">
        Links to @{username} go on leading to you, and nobody else can take the name. You can change
        it three times a month.
      </p>
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onClose} busyText={change.isPending && 'Saving'}>
        Save
      </DialogActions>
    </form>
  )
}
