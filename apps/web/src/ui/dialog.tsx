import { useState } from 'react'
import { later, useLater } from '../platform/later.ts'
import type { ConfirmProps, DialogProps } from './dialog-frame.tsx'

const frame = later(() => import('./dialog-frame.tsx'))

/** What draws a dialog, from the first time that it opens: a list has one for each row, and most are never opened. */
function useFrame(isOpen: boolean) {
  const parts = useLater(frame, isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? parts : undefined
}

/** One question at a time: focus stays inside, goes back afterwards, and Esc is Cancel. */
export function Dialog(props: DialogProps) {
  const parts = useFrame(props.isOpen)
  return parts ? <parts.Dialog {...props} /> : null
}

/** A question that is answered by yes or no. */
export function ConfirmDialog(props: ConfirmProps) {
  const parts = useFrame(props.isOpen)
  return parts ? <parts.ConfirmDialog {...props} /> : null
}
