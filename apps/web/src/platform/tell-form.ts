import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { Failure, messageOf } from './call.ts'

/**
 * Puts a refusal where it belongs: under the fields it names, otherwise above the button. Where no answer came, what was
 * asked for may have been done all the same; `unanswered` says how to see that.
 */
export function tellForm<T extends FieldValues>(
  thrown: unknown,
  setError: UseFormSetError<T>,
  names: readonly Path<T>[],
  unanswered?: string,
): void {
  const fields =
    thrown instanceof Failure ? { ...fieldOfCode[thrown.code]?.(thrown), ...thrown.fields } : {}
  const named = names.filter((name) => fields[name])
  for (const [index, name] of named.entries()) {
    setError(name, { message: fields[name] ?? '' }, { shouldFocus: index === 0 })
  }
  if (named.length > 0) return
  const isUnanswered = unanswered && thrown instanceof Failure && thrown.code === 'no_response'
  const message = messageOf(thrown)
  setError('root', { message: isUnanswered ? `${message} ${unanswered}` : message })
}

const fieldOfCode: Record<string, (failure: Failure) => Record<string, string>> = {
  email_taken: ({ message }) => ({ email: message }),
  username_taken: ({ message }) => ({ username: message }),
  weak_password: ({ message }) => ({ password: message, newPassword: message }),
  wrong_password: ({ message }) => ({ currentPassword: message }),
  card_declined: ({ message }) => ({ number: message }),
  same_password: ({ message }) => ({ password: message, newPassword: message }),
}
