import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button, type ButtonLook } from './button.tsx'

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** Where the focus goes afterwards; without it, to what had it before. */
  returnTo?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** One question at a time: focus stays inside, goes back afterwards, and Esc is Cancel. */
export function Dialog({ isOpen, onOpenChange, title, returnTo, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        const isByMistake = reason === 'outside-press' && isWritten(popup.current)
        if (open || (!isByMistake && !isWaiting(popup.current))) onOpenChange(open)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Viewport className="scrim">
          <Base.Popup ref={popup} className="dialog" {...(returnTo && { finalFocus: returnTo })}>
            <Base.Title className="dialog__title">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether there are sentences in it: a press that misses it would take them away. */
const isWritten = (popup: HTMLElement | null): boolean =>
  [...(popup?.querySelectorAll('textarea') ?? [])].some(({ value }) => value.trim() !== '')

/** Whether an answer is on the way to a form in it: a refusal would reach nobody who had closed it. */
const isWaiting = (popup: HTMLElement | null): boolean =>
  Boolean(popup?.querySelector('[data-waiting]'))

export interface ConfirmProps extends Omit<DialogProps, 'children'> {
  text: string
  confirmText: string
  confirmKind?: ButtonLook['kind']
  onConfirm: () => void
}

export function ConfirmDialog({
  text,
  confirmText,
  confirmKind = 'danger',
  onConfirm,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog {...dialog}>
      <Base.Description className="dialog__text">{text}</Base.Description>
      <div className="dialog__actions">
        <Button onClick={() => dialog.onOpenChange(false)}>Cancel</Button>
        <Button
          kind={confirmKind}
          onClick={() => {
            onConfirm()
            dialog.onOpenChange(false)
          }}
        >
          {confirmText}
        </Button>
      </div>
    </Dialog>
  )
}
