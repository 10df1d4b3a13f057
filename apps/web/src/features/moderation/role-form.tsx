import { type ModeratedUser, Reason } from '@devgrove/contract/moderation'
import { Role } from '@devgrove/contract/profiles'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Failure } from '../../platform/call.ts'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useChangeRole } from './moderation.calls.ts'
import { ROLE_WORDS } from './users.rules.ts'

const OPTIONS = Role.options.map((role) => ({ value: role, label: ROLE_WORDS[role] }))

const WORDS: Record<Role, string> = {
  user: 'A member like everybody else.',
  moderator: 'May ban and deactivate members, and answers reports.',
  admin: 'May do everything that staff can, and gives roles.',
}

const isPasswordNeeded = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.code === 'password_needed'

/** Gives somebody another role. Who logged in a while ago is asked for their password first. */
export function RoleForm({ user, onClose }: { user: ModeratedUser; onClose: () => void }) {
  const change = useChangeRole()
  const [role, setRole] = useState<Role>(user.role)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { reason: '', password: '' },
    resolver: zodResolver(z.object({ reason: Reason, password: z.string() })),
  })
  const { errors } = formState
  const [isAsked, setAsked] = useState(false)
  const follow = useOutcome(onClose, (thrown) => {
    if (isPasswordNeeded(thrown)) setAsked(true)
    tellForm(thrown, setError, ['reason', 'password'])
  })
  const submit = handleSubmit(({ reason, password }) =>
    follow(change.mutateAsync({ userId: user._id, role, reason, ...(isAsked && { password }) })),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <Segments label="Role" options={OPTIONS} value={role} onChange={setRole} />
      <p className="muted" role="status">
        {WORDS[role]}
      </p>
      <AreaField
        label="Reason (optional)"
        rows={2}
        error={errors.reason?.message}
        {...register('reason')}
      />
      {isAsked ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
      ) : null}
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onClose} busyText={change.isPending && 'Saving'}>
        Save
      </DialogActions>
    </form>
  )
}
