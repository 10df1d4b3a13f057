import { later, useLater } from '../platform/later.ts'
import type { ConfirmProps, DialogProps } from './dialog-frame.tsx'

const frame = later(() => import('./dialog-frame.tsx'))

/** One question at a time: focus stays inside, goes back afterwards, and Esc is Cancel. */
export function Dialog(props: DialogProps) {
  const parts = useLater(frame, props.isOpen)
  return parts ? <parts.Dialog {...props} /> : null
}

/** A question that is answered by yes or no. */
export function ConfirmDialog(props: ConfirmProps) {
  const parts = useLater(frame, props.isOpen)
  return parts ? <parts.ConfirmDialog {...props} /> : null
}
