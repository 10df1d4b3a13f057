import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

/** Asks once before unsaved changes are left behind, by a link here and by the browser's own words elsewhere. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) reset?.()
      }}
      title="Leave without saving?"
      text="Your changes are not saved. This tab keeps them until it is closed, and your profile offers them when you come back."
      confirmText="Leave"
      onConfirm={() => proceed?.()}
    />
  )
}
