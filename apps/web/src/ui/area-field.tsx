import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface AreaFieldProps extends ComponentProps<'textarea'> {
  label: string
  error?: string | undefined
  counter?: ReactNode
}

/** A labelled text of several lines. */
export function AreaField({ label, error, counter, ...area }: AreaFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <div className="field__row">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {counter}
      </div>
      <textarea
        dir="auto"
        {...area}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
