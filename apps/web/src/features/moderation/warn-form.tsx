import { type ModeratedUser, warnMember } from '@devgrove/contract/moderation'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { keptWords, useKeptWords } from '../../platform/kept-words.ts'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useWarn } from './moderation.calls.ts'
import { ReasonField } from './reason-field.tsx'
import { begunWith } from './users.rules.ts'

interface WarnFormProps {
  user: ModeratedUser
  about: string
  onClose: () => void
}

export function WarnForm({ user, about, onClose }: WarnFormProps) {
  const warn = useWarn()
  const { register, handleSubmit, setError, getValues, setValue, control, formState } = useForm({
    defaultValues: { reason: keptWords(about) },
    resolver: zodResolver(warnMember.body),
  })
  useKeptWords(about, useWatch({ control, name: 'reason' }))
  const { errors } = formState
  const follow = useOutcome(onClose, (thrown) => tellForm(thrown, setError, ['reason']))
  const submit = handleSubmit(({ reason }) =>
    follow(warn.mutateAsync({ userId: user._id, reason })),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        They get a letter with the reason, and read that their account may be deactivated or banned
        if it goes on. Nothing else changes.
      </p>
      <ReasonField
        field={register('reason')}
        error={errors.reason?.message}
        onCommon={(common) =>
          setValue('reason', begunWith(common, getValues('reason')), { shouldValidate: true })
        }
      />
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onClose} busyText={warn.isPending && 'Warning'}>
        Warn
      </DialogActions>
    </form>
  )
}
