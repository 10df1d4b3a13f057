import { deleteAccount } from '@devgrove/contract/account-settings'
import { DELETION_GRACE_DAYS } from '@devgrove/contract/deletion'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { useDeleteAccount } from './settings.calls.ts'

export function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const remove = useDeleteAccount()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(deleteAccount.body),
  })
  const { errors } = formState
  const follow = useOutcome(onClose, (thrown) => tellForm(thrown, setError, ['password']))
  const submit = handleSubmit((typed) => follow(remove.mutateAsync(typed)))
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        You are logged out everywhere, and only your connections still see your profile. After{' '}
        {DELETION_GRACE_DAYS} days your profile, your connections, your requests and your chats are
        deleted for good, the chats for the other side too, and months you paid for are lost. Until
        then, logging in brings everything back.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onClose} kind="danger" busyText={remove.isPending && 'Deleting'}>
        Delete Account
      </DialogActions>
    </form>
  )
}
