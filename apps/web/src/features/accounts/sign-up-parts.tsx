import { Link } from '@tanstack/react-router'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { UsernameHint } from './username-hint.tsx'

interface Names {
  firstName: string
  lastName?: string | undefined
}

interface NameFieldsProps {
  errors: FieldErrors<Names>
  /** Registered where the other fields are, and before them: the first that is wrong has the focus. */
  first: UseFormRegisterReturn
  last: UseFormRegisterReturn
}

export function NameFields({ errors, first, last }: NameFieldsProps) {
  return (
    <div className="form__pair">
      <Field
        label="First Name"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...first}
      />
      <Field
        label="Last Name"
        isOptional
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...last}
      />
    </div>
  )
}

interface UsernameFieldProps {
  error: string | undefined
  /** What stands in it, for the look whether it is free. */
  typed: string
  field: UseFormRegisterReturn
}

export function UsernameField({ error, typed, field }: UsernameFieldProps) {
  return (
    <Field
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      hint={error ? undefined : <UsernameHint typed={typed} />}
      {...field}
    />
  )
}

export function SignUpTerms() {
  return (
    <p className="form__note">
      By signing up you agree to the <Link to="/terms">terms</Link> and the{' '}
      <Link to="/privacy">privacy notice</Link>.
    </p>
  )
}
