import { type Deed, type ModeratedUser, Reason, WithReason } from '@devgrove/contract/moderation'
import type { Status } from '@devgrove/contract/profiles'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { keptWords, useKeptWords } from '../../platform/kept-words.ts'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useChangeStatus } from './moderation.calls.ts'
import { ReasonField } from './reason-field.tsx'
import { begunWith, type Length, LENGTHS } from './users.rules.ts'

type StatusDeed = Exclude<Deed, 'change-role' | 'warn'>

interface StatusFormProps {
  user: ModeratedUser
  deed: StatusDeed
  about: string
  onClose: () => void
}

const FACTS: Record<StatusDeed, { status: Status; text: string; verb: string; busy: string }> = {
  ban: {
    status: 'banned',
    text: 'They are logged out everywhere at once, cannot log in, and nobody sees them any more. They get a letter with the reason.',
    verb: 'Ban',
    busy: 'Banning',
  },
  deactivate: {
    status: 'deactivated',
    text: 'They can log in, but only their connections see them, and they cannot make themselves active again. They get a letter with the reason.',
    verb: 'Deactivate',
    busy: 'Deactivating',
  },
  activate: {
    status: 'active',
    text: 'Everything is as it was before. They get a letter.',
    verb: 'Lift',
    busy: 'Lifting',
  },
}

const FreeReason = z.object({ reason: Reason })

export function StatusForm({ user, deed, about, onClose }: StatusFormProps) {
  const change = useChangeStatus()
  const [length, setLength] = useState<Length>('for-good')
  const { status, text, verb, busy } = FACTS[deed]
  const isLifting = deed === 'activate'
  const { register, handleSubmit, setError, getValues, setValue, control, formState } = useForm({
    defaultValues: { reason: keptWords(about) },
    resolver: zodResolver(isLifting ? FreeReason : WithReason),
  })
  useKeptWords(about, useWatch({ control, name: 'reason' }) ?? '')
  const { errors } = formState
  const follow = useOutcome(onClose, (thrown) => tellForm(thrown, setError, ['reason']))
  const submit = handleSubmit(({ reason }) =>
    follow(change.mutateAsync({ user, status, reason, length: isLifting ? 'for-good' : length })),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p>{text}</p>
      {isLifting ? (
        <AreaField
          label="Reason (optional)"
          rows={3}
          error={errors.reason?.message}
          {...register('reason')}
        />
      ) : (
        <>
          <div className="field">
            <span className="field__label">For how long</span>
            <Segments label="For how long" options={LENGTHS} value={length} onChange={setLength} />
          </div>
          <ReasonField
            field={register('reason')}
            error={errors.reason?.message}
            onCommon={(common) =>
              setValue('reason', begunWith(common, getValues('reason')), { shouldValidate: true })
            }
          />
        </>
      )}
      <FormFailure text={errors.root?.message} />
      <DialogActions
        onCancel={onClose}
        kind={isLifting ? 'primary' : 'danger'}
        busyText={change.isPending && busy}
      >
        {verb}
      </DialogActions>
    </form>
  )
}
