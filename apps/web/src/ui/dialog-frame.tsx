import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
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
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Viewport className="scrim">
          <Base.Popup className="dialog" {...(returnTo && { finalFocus: returnTo })}>
            <Base.Title className="dialog__title">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

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
