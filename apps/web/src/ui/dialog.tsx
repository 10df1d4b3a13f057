import { useEffect, useState } from 'react'
import { later, useLater } from '../platform/later.ts'
import type { ConfirmProps, DialogProps } from './dialog-frame.tsx'

const frame = later(() => import('./dialog-frame.tsx'))

/** Drawn closed before it opens for the first time, so that it comes as it does later; a list has a dialog for each row. */
function useFrame(isOpen: boolean) {
  const parts = useLater(frame, isOpen)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const drawn = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(drawn)
  }, [isOpen])
  return { parts: isOpen || isThere ? parts : undefined, isOpen: isOpen && isThere }
}

/** One question at a time: focus stays inside, goes back afterwards, and Esc is Cancel. */
export function Dialog(props: DialogProps) {
  const { parts, isOpen } = useFrame(props.isOpen)
  return parts ? <parts.Dialog {...props} isOpen={isOpen} /> : null
}

/** A question that is answered by yes or no. */
export function ConfirmDialog(props: ConfirmProps) {
  const { parts, isOpen } = useFrame(props.isOpen)
  return parts ? <parts.ConfirmDialog {...props} isOpen={isOpen} /> : null
}
