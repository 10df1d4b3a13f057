import { resetPassword } from '@devgrove/contract/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Failure } from '../../platform/call.ts'
import { focusHeadingSoon } from '../../platform/focus.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useResetLink, useResetPassword } from './accounts.calls.ts'
import { AuthPage } from './auth-page.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { tellForm } from '../../platform/tell-form.ts'
import { PasswordStrength } from './password-strength.tsx'

interface ResetPasswordPageProps {
  token: string
  onDone: () => void
}

export function ResetPasswordPage({ token, onDone }: ResetPasswordPageProps) {
  const { error } = useResetLink(token)
  if (!token) {
    return (
      <Unusable
        title="This link is incomplete"
        lead="Open the link of the mail as a whole, or ask for a new one."
      />
    )
  }
  // whatever else kept it from being answered, the link may well work
  if (error instanceof Failure && error.code === 'reset_link_expired') {
    return <Unusable title="This link no longer works" lead={error.message} />
  }
  return (
    <AuthPage
      title="Set a new password"
      lead="It takes the place of the old one and ends every session."
    >
      <ResetPasswordForm token={token} onDone={onDone} />
      <p className="auth__alt">
        Link too old? <Link to="/forgot-password">Ask for a new one</Link>
      </p>
    </AuthPage>
  )
}

/** A link that sets no password, and the way to another one. */
function Unusable(words: { title: string; lead: string }) {
  useEffect(focusHeadingSoon, [])
  return (
    <AuthPage {...words}>
      <div className="auth__alt">
        <ButtonLink kind="primary" size="lg" to="/forgot-password">
          Ask for a new link
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

const UNANSWERED = 'If the link is refused then, your new password is in place: log in with it.'

function ResetPasswordForm({ token, onDone }: ResetPasswordPageProps) {
  const reset = useResetPassword()
  const strengthId = useId()
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { token, password: '' },
    resolver: zodResolver(resetPassword.body),
  })
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit((typed) =>
    reset.mutate(typed, {
      onSuccess: onDone,
      onError: (thrown) => tellForm(thrown, setError, ['password'], UNANSWERED),
    }),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.password?.message}
        describedBy={strengthId}
        {...register('password')}
      />
      <PasswordStrength password={password} id={strengthId} error={errors.password} />
      <FormFailure text={errors.root?.message ?? errors.token?.message} />
      <Button type="submit" kind="primary" size="lg" isBlock busyText={reset.isPending && 'Saving'}>
        Save password
      </Button>
    </form>
  )
}
