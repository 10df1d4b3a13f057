import { LogInByEmail, LogInByUsername } from '@devgrove/contract/accounts'
import { Link } from '@tanstack/react-router'
import { AtSign, Mail } from 'lucide-react'
import { useState } from 'react'
import { type FieldErrors, type ResolverResult, useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useLogIn } from './accounts.calls.ts'
import { AuthPage } from './auth-page.tsx'
import { GithubWay } from './github-button.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { tellForm } from '../../platform/tell-form.ts'

export function LoginPage() {
  return (
    <AuthPage
      documentTitle="Login"
      title="Welcome back"
      lead="Log in to pick up where you left off."
    >
      <LoginForm />
      <GithubWay />
      <p className="auth__alt">
        New to Devgrove? <Link to="/signup">Create Account</Link>
      </p>
    </AuthPage>
  )
}

type Mode = 'email' | 'username'

const MODES = [
  { value: 'email', label: 'Email', icon: <Mail className="icon icon--sm" /> },
  { value: 'username', label: 'Username', icon: <AtSign className="icon icon--sm" /> },
] as const

/** What is typed into the first field: an address or a username, by the mode of the form. */
interface Typed {
  name: string
  password: string
}

const onTheWire = (mode: Mode, { name, password }: Typed) =>
  mode === 'email' ? { email: name, password } : { username: name, password }

function check(mode: Mode, typed: Typed): ResolverResult<Typed> {
  const schema = mode === 'email' ? LogInByEmail : LogInByUsername
  const checked = schema.safeParse(onTheWire(mode, typed))
  if (checked.success) return { values: typed, errors: {} }
  const errors: FieldErrors<Typed> = {}
  for (const { path, message } of checked.error.issues) {
    errors[path[0] === 'password' ? 'password' : 'name'] ??= { type: 'contract', message }
  }
  return { values: {}, errors }
}

function LoginForm() {
  const [mode, setMode] = useState<Mode>('email')
  const logIn = useLogIn()
  const { register, handleSubmit, setError, setValue, clearErrors, formState } = useForm<Typed>({
    defaultValues: { name: '', password: '' },
    resolver: (typed) => check(mode, typed),
  })
  const { errors } = formState

  const submit = handleSubmit((typed) =>
    logIn.mutate(onTheWire(mode, typed), {
      onError: (thrown) => tellForm(thrown, setError, ['password']),
    }),
  )
  const changeMode = (next: Mode) => {
    setMode(next)
    setValue('name', '')
    clearErrors()
  }

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <Segments label="Log in with" options={MODES} value={mode} onChange={changeMode} />
      <Field
        key={mode}
        label={mode === 'email' ? 'Email' : 'Username'}
        type={mode === 'email' ? 'email' : 'text'}
        autoComplete={mode === 'email' ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.name?.message}
        {...register('name')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <p className="auth__forgot">
        <Link to="/forgot-password">Forgot Password?</Link>
      </p>
      <FormFailure text={errors.root?.message} />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        isBlock
        busyText={logIn.isPending && 'Logging in'}
      >
        Login
      </Button>
    </form>
  )
}
