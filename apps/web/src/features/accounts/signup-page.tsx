import { SignUp } from '@devgrove/contract/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSignUp } from './accounts.calls.ts'
import { AuthPage } from './auth-page.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { keepTyped } from '../../platform/keep-typed.ts'
import { tellForm } from '../../platform/tell-form.ts'
import { GithubWay } from './github-button.tsx'
import { NameFields, SignUpTerms, UsernameField } from './sign-up-parts.tsx'
import { PasswordStrength } from './password-strength.tsx'

const EMPTY = { firstName: '', lastName: '', username: '', email: '', password: '' }
const NAMES = Object.keys(EMPTY) as (keyof typeof EMPTY)[]

type Typed = Omit<typeof EMPTY, 'lastName'> & { lastName?: string | undefined }

/** What a visitor has typed, the password apart: whoever reads the terms first comes back to it. */
const TYPED = ['sign-up'] as const

const UNANSWERED = 'If your email is taken then, your account is there: log in with it.'

export function SignupPage() {
  return (
    <AuthPage
      documentTitle="Create Account"
      title="Create a account"
      lead="Find your matching dev partner today!"
    >
      <SignupForm />
      <GithubWay />
      <p className="auth__alt">
        Already have an account? <Link to="/login">Login</Link>
      </p>
    </AuthPage>
  )
}

function useSignUpForm() {
  const client = useQueryClient()
  const form = useForm({
    defaultValues: client.getQueryData<Typed>(TYPED) ?? EMPTY,
    resolver: zodResolver(SignUp),
  })
  const { getValues } = form
  useEffect(
    () => () => keepTyped<Typed>(client, TYPED, { ...getValues(), password: '' }),
    [client, getValues],
  )
  return form
}

function SignupForm() {
  const signUp = useSignUp()
  const strengthId = useId()
  const { register, handleSubmit, setError, control, formState } = useSignUpForm()
  const { errors } = formState
  const [username, password] = useWatch({ control, name: ['username', 'password'] })

  const submit = handleSubmit((wanted) =>
    signUp.mutate(wanted, { onError: (thrown) => tellForm(thrown, setError, NAMES, UNANSWERED) }),
  )
  // a success leaves the page, so the button stays busy until it has
  const isBusy = signUp.isPending || signUp.isSuccess

  return (
    <form className="form" noValidate onSubmit={submit}>
      <NameFields errors={errors} first={register('firstName')} last={register('lastName')} />
      <UsernameField
        error={errors.username?.message}
        typed={username}
        field={register('username')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        describedBy={strengthId}
        {...register('password')}
      />
      <PasswordStrength password={password} id={strengthId} error={errors.password} />
      <FormFailure text={errors.root?.message} />
      <Button type="submit" kind="primary" size="lg" isBlock busyText={isBusy && 'Signing up'}>
        Sign Up
      </Button>
      <SignUpTerms />
    </form>
  )
}
