import type { Deed, ModeratedUser } from '@devgrove/contract/moderation'
import type { RefObject } from 'react'
import { fullName } from '../../platform/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RoleForm } from './role-form.tsx'
import { StatusForm } from './status-form.tsx'
import { WarnForm } from './warn-form.tsx'

interface DeedDialogProps {
  user: ModeratedUser
  /** Nothing while nothing is asked. */
  deed: Deed | undefined
  returnTo: RefObject<HTMLElement | null>
  onClose: () => void
}

const TITLES: Record<Deed, (name: string, user: ModeratedUser) => string> = {
  warn: (name) => `Warn ${name}?`,
  activate: (name, { status }) =>
    status === 'banned' ? `Lift the ban of ${name}?` : `Lift the deactivation of ${name}?`,
  deactivate: (name) => `Deactivate ${name}?`,
  ban: (name) => `Ban ${name}?`,
  'change-role': (name) => `Role of ${name}`,
}

/** Asks before anything is done to a member: why, and for how long. */
export function DeedDialog({ user, deed, returnTo, onClose }: DeedDialogProps) {
  return (
    <Dialog
      isOpen={deed !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      returnTo={returnTo}
      title={deed ? TITLES[deed](fullName(user), user) : ''}
    >
      {deed ? <FormOf user={user} deed={deed} onClose={onClose} /> : null}
    </Dialog>
  )
}

type FormOfProps = Pick<DeedDialogProps, 'user' | 'onClose'> & { deed: Deed }

function FormOf({ user, deed, onClose }: FormOfProps) {
  if (deed === 'warn') return <WarnForm user={user} onClose={onClose} />
  if (deed === 'change-role') return <RoleForm user={user} onClose={onClose} />
  return <StatusForm user={user} deed={deed} onClose={onClose} />
}
