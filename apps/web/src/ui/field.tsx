import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  isOptional?: boolean
  error?: string | undefined
  hint?: ReactNode
  /** A control inside the right end of the input. */
  action?: ReactNode
  /** At the right end of the label's line. */
  counter?: ReactNode
  /** What else describes the input, by id. */
  describedBy?: string | undefined
}

/** A labelled input; its error is told by icon and text and belongs to it for screen readers. */
export function Field({
  label,
  isOptional,
  error,
  hint,
  action,
  counter,
  describedBy,
  id: givenId,
  ...input
}: FieldProps) {
  const madeId = useId()
  const id = givenId ?? madeId
  const describing = [error && `${id}-error`, hint && `${id}-hint`, describedBy]
    .filter(Boolean)
    .join(' ')
  const box = (
    <input
      dir="auto"
      {...input}
      id={id}
      className="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={describing || undefined}
    />
  )
  return (
    <div className="field">
      <div className="field__row">
        <label className="field__label" htmlFor={id}>
          {label}
          {isOptional ? <span className="field__opt"> (optional)</span> : null}
        </label>
        {counter}
      </div>
      {action ? (
        <div className="input-group">
          {box}
          {action}
        </div>
      ) : (
        box
      )}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon icon--sm" />
      <span>{children}</span>
    </p>
  )
}
