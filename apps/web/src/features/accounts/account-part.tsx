import type { FocusEventHandler } from 'react'
import type { OwnUser } from '@devgrove/contract/profiles'
import { useNextRow } from '../../platform/use-next-row.ts'
import { Button } from '../../ui/button.tsx'
import { SettingPart, SettingRow } from '../../ui/setting-part.tsx'
import { useAccountDialog } from './account-dialog.tsx'
import { GithubRow } from './github-row.tsx'
import { useResendConfirmation } from './settings.calls.ts'
import { useWaysIn } from './ways-in.calls.ts'

/** How the member gets in: address, username and password. */
export function AccountPart({ viewer }: { viewer: OwnUser }) {
  const { ask, dialog } = useAccountDialog(viewer)
  const { area, note } = useNextRow<HTMLDivElement>()
  return (
    <SettingPart title="Account" text="How you get in.">
      <SettingRow name="Email" action={<Button onClick={() => ask('email')}>Change Email</Button>}>
        <div ref={area} tabIndex={-1}>
          {viewer.email}
          {viewer.isEmailVerified ? <span className="muted small"> Confirmed</span> : null}
        </div>
      </SettingRow>
      {viewer.isEmailVerified ? null : <Confirmation onFocus={note} />}
      <SettingRow
        name="Username"
        action={<Button onClick={() => ask('username')}>Change Username</Button>}
      >
        <span className="handle">@{viewer.username}</span>
      </SettingRow>
      <PasswordRow onAsk={() => ask('password')} />
      <GithubRow onAsk={ask} />
      {dialog}
    </SettingPart>
  )
}

function PasswordRow({ onAsk }: { onAsk: () => void }) {
  'use no memo'
  const { data: ways } = useWaysIn()
  const hasNone = ways?.hasPassword === false
  return (
    <SettingRow
      name="Password"
      action={<Button onClick={onAsk}>{hasNone ? 'Set Password' : 'Change Password'}</Button>}
    >
      <span className="muted">
        {hasNone ? 'None yet: you log in with GitHub.' : 'Changing it logs out your other devices.'}
      </span>
    </SettingRow>
  )
}

function Confirmation({ onFocus }: { onFocus: FocusEventHandler }) {
  const resend = useResendConfirmation()
  return (
    <SettingRow
      name="Confirmation"
      action={
        <Button
          busyText={resend.isPending && 'Sending the link'}
          onFocus={onFocus}
          onClick={() => resend.mutate()}
        >
          Send the link again
        </Button>
      }
    >
      <span className="muted">Not confirmed yet. Open the link that we mailed to you.</span>
    </SettingRow>
  )
}
