import { toast } from './toast.ts'

const TIME_TO_UNDO_MS = 10_000

/** Says what was done, for as long as somebody may need to think better of it. */
export const toastWithUndo = (message: string, undo: () => void): void =>
  toast.success(message, {
    duration: TIME_TO_UNDO_MS,
    action: { label: 'Undo', onClick: undo },
  })
