import type { OwnUser } from '@devgrove/contract/profiles'
import { Button } from '../../ui/button.tsx'
import { SettingPart, SettingRow } from '../../ui/setting-part.tsx'
import { useAccountDialog } from './account-dialog.tsx'

/** How the member gets in: address, username and password. */
export function AccountPart({ viewer }: { viewer: OwnUser }) {
  const { ask, dialog } = useAccountDialog(viewer)
  return (
    <SettingPart title="Account" text="How you get in.">
      <SettingRow name="Email" action={<Button onClick={() => ask('email')}>Change Email</Button>}>
        {viewer.email}
        <span className="muted small">
          {viewer.isEmailVerified ? ' Confirmed' : ' Not confirmed yet'}
        </span>
      </SettingRow>
      <SettingRow
        name="Username"
        action={<Button onClick={() => ask('username')}>Change Username</Button>}
      >
        <span className="handle">@{viewer.username}</span>
      </SettingRow>
      <SettingRow
        name="Password"
        action={<Button onClick={() => ask('password')}>Change Password</Button>}
      >
        <span className="muted">Changing it logs out your other devices.</span>
      </SettingRow>
      {dialog}
    </SettingPart>
  )
}
