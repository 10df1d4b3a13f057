import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ChangeUsernameForm } from './change-username-form.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

export type AccountChange = 'email' | 'username' | 'password' | 'deletion'

interface AccountFormProps {
  change: AccountChange
  username: string
  onClose: () => void
}

export function AccountForm({ change, username, onClose }: AccountFormProps) {
  if (change === 'email') return <ChangeEmailForm onClose={onClose} />
  if (change === 'username') return <ChangeUsernameForm username={username} onClose={onClose} />
  if (change === 'password') return <ChangePasswordForm onClose={onClose} />
  return <DeleteAccountForm onClose={onClose} />
}
