import type { OwnUser } from '@devgrove/contract/profiles'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ChangeUsernameForm } from './change-username-form.tsx'
import { ConnectGithubForm } from './connect-github-form.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { DisconnectGithubForm } from './disconnect-github-form.tsx'
import { PasswordFirst } from './password-first.tsx'
import { useWaysIn } from './ways-in.calls.ts'

export type AccountChange = 'email' | 'username' | 'password' | 'github' | 'no github' | 'deletion'

interface AccountFormProps {
  change: AccountChange
  viewer: Pick<OwnUser, 'username' | 'email'>
  onClose: () => void
}

const FORMS = {
  email: ChangeEmailForm,
  password: ChangePasswordForm,
  github: ConnectGithubForm,
  'no github': DisconnectGithubForm,
  deletion: DeleteAccountForm,
}

export function AccountForm({ change, viewer, onClose }: AccountFormProps) {
  const { data: ways } = useWaysIn()
  if (change === 'username') {
    return <ChangeUsernameForm username={viewer.username} onClose={onClose} />
  }
  if (ways?.hasPassword === false) return <PasswordFirst email={viewer.email} onClose={onClose} />
  const Form = FORMS[change]
  return <Form onClose={onClose} />
}
