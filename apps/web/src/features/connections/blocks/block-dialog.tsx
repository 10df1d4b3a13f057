import { fullName } from '../../../platform/format.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { useBlock } from './blocks.calls.ts'

interface BlockDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** By their id or username. */
  subject: { _id: string; firstName: string; lastName: string }
  leave: () => Promise<void> | void
  onMet?: () => void
}

/** Asks before somebody is blocked, and says what that does. */
export function BlockDialog({ isOpen, onOpenChange, subject, leave, onMet }: BlockDialogProps) {
  const { mutate } = useBlock(leave, onMet)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Block ${fullName(subject)}?`}
      text="You will no longer see each other anywhere: feed, search, networks, chat. Whatever is between you ends, and unblocking does not bring it back. They are not told."
      confirmText="Block"
      onConfirm={() => mutate(subject._id)}
    />
  )
}
