import { requestPasswordReset } from '@devgrove/contract/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useForgotPassword } from './accounts.calls.ts'
import { AuthPage } from './auth-page.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { tellForm } from '../../platform/tell-form.ts'

export function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Forgot password"
      lead="Tell us your email and we send you a link that sets a new one."
    >
      <ForgotPasswordForm />
      <p className="auth__alt">
        Remembered it? <Link to="/login">Login</Link>
      </p>
    </AuthPage>
  )
}

function ForgotPasswordForm() {
  const forgot = useForgotPassword()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(requestPasswordReset.body),
  })
  const { errors } = formState
  const submit = handleSubmit(({ email }) =>
    forgot.mutate(email, { onError: (thrown) => tellForm(thrown, setError, ['email']) }),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <FormFailure text={errors.root?.message} />
      <p role="status" className={forgot.isSuccess ? 'notice' : 'visually-hidden'}>
        {forgot.data?.message}
      </p>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        isBlock
        busyText={forgot.isPending && 'Sending the link'}
      >
        {forgot.isSuccess ? 'Send it again' : 'Send link'}
      </Button>
    </form>
  )
}
