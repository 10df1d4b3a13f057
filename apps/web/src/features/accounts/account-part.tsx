import type { OwnUser } from '@devgrove/contract/profiles'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ChangeUsernameDialog } from './change-username-dialog.tsx'
import { SettingPart, SettingRow } from '../../ui/setting-part.tsx'

type Change = 'email' | 'username' | 'password'

/** How the member gets in: address, username and password. */
export function AccountPart({ viewer }: { viewer: OwnUser }) {
  const [change, setChange] = useState<Change>()
  const open = (which: Change) => ({
    isOpen: change === which,
    onOpenChange: (isOpen: boolean) => setChange(isOpen ? which : undefined),
  })
  return (
    <SettingPart title="Account" text="How you get in.">
      <SettingRow
        name="Email"
        action={<Button onClick={() => setChange('email')}>Change Email</Button>}
      >
        {viewer.email}
        <span className="muted small">
          {viewer.isEmailVerified ? ' Confirmed' : ' Not confirmed yet'}
        </span>
      </SettingRow>
      <SettingRow
        name="Username"
        action={<Button onClick={() => setChange('username')}>Change Username</Button>}
      >
        <span className="handle">@{viewer.username}</span>
      </SettingRow>
      <SettingRow
        name="Password"
        action={<Button onClick={() => setChange('password')}>Change Password</Button>}
      >
        <span className="muted">Changing it logs out your other devices.</span>
      </SettingRow>
      <ChangeEmailDialog {...open('email')} />
      <ChangeUsernameDialog {...open('username')} username={viewer.username} />
      <ChangePasswordDialog {...open('password')} />
    </SettingPart>
  )
}
