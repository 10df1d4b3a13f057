import type { Deed, ModeratedUser } from '@devgrove/contract/moderation'
import { RoleForm } from './role-form.tsx'
import { StatusForm } from './status-form.tsx'
import { WarnForm } from './warn-form.tsx'

interface DeedFormProps {
  user: ModeratedUser
  deed: Deed
  /** Under which the reason is kept until it is sent or given up. */
  about: string
  onClose: () => void
}

export function DeedForm({ user, deed, about, onClose }: DeedFormProps) {
  if (deed === 'warn') return <WarnForm user={user} about={about} onClose={onClose} />
  if (deed === 'change-role') return <RoleForm user={user} onClose={onClose} />
  return <StatusForm user={user} deed={deed} about={about} onClose={onClose} />
}
