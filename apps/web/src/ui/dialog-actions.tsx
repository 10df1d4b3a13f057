import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'

interface DialogActionsProps {
  kind?: ButtonLook['kind']
  /** The verb in -ing while its answer is on the way. */
  busyText: string | false
  onCancel: () => void
  children: ReactNode
}

/** How a form in a dialog ends. While its answer is on the way nothing is cancelled: a refusal would reach nobody. */
export function DialogActions({
  kind = 'primary',
  busyText,
  onCancel,
  children,
}: DialogActionsProps) {
  return (
    <div
      className="form__actions form__actions--end"
      data-waiting={busyText === false ? undefined : ''}
    >
      <Button disabled={busyText !== false} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" kind={kind} busyText={busyText}>
        {children}
      </Button>
    </div>
  )
}
