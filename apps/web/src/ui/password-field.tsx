import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Field } from './field.tsx'

/** A password that can be looked at: showing it keeps the caret where it was. */
export function PasswordField({
  ref,
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement | null>(null)

  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {}
    setShown((shown) => !shown)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(selectionStart, selectionEnd)
    })
  }

  const keep = (element: HTMLInputElement | null) => {
    input.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }

  return (
    <Field
      {...field}
      ref={keep}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <button
          type="button"
          className="icon-btn input-group__action"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={toggle}
        >
          {isShown ? <EyeOff className="icon" /> : <Eye className="icon" />}
        </button>
      }
    />
  )
}
