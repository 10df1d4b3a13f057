import { DELETION_GRACE_DAYS } from '@devgrove/contract/deletion'
import type { OwnUser } from '@devgrove/contract/profiles'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SettingPart, SettingRow } from '../../ui/setting-part.tsx'
import { SuspensionNote } from '../../ui/suspension-note.tsx'
import { useAccountDialog } from './account-dialog.tsx'
import { useExport, useSetStatus } from './settings.calls.ts'

/** Taking one's data along, hiding for a while, and leaving for good. */
export function DataPart({ viewer }: { viewer: OwnUser }) {
  const exporting = useExport()
  const { ask, dialog } = useAccountDialog(viewer)
  return (
    <SettingPart title="Data" text="It is yours: take it, hide it or remove it.">
      <SettingRow
        name="Export"
        action={
          <Button busyText={exporting.isPending && 'Preparing'} onClick={() => exporting.mutate()}>
            Download
          </Button>
        }
      >
        <span className="muted">
          Profile, lists, messages, receipts and more, as one JSON file.
        </span>
      </SettingRow>
      <Visibility viewer={viewer} />
      <SettingRow
        name="Delete account"
        action={
          <Button kind="danger" onClick={() => ask('deletion')}>
            Delete Account
          </Button>
        }
      >
        <span className="muted">
          Hidden at once, deleted after {DELETION_GRACE_DAYS} days. Logging in brings it back.
        </span>
      </SettingRow>
      {dialog}
    </SettingPart>
  )
}

function Visibility({ viewer }: { viewer: OwnUser }) {
  const setStatus = useSetStatus()
  const [isAsking, setAsking] = useState(false)
  const isActive = viewer.status === 'active'
  const text = isActive
    ? 'Hides you from the feed and from search until you come back.'
    : 'You are hidden: only your connections see your profile.'
  return (
    <SettingRow
      name="Deactivate"
      action={
        viewer.isSuspended ? null : (
          <Button
            busyText={setStatus.isPending && 'Saving'}
            onClick={() => (isActive ? setAsking(true) : setStatus.mutate('active'))}
          >
            {isActive ? 'Deactivate' : 'Activate'}
          </Button>
        )
      }
    >
      <span className="muted">{viewer.isSuspended ? <SuspensionNote /> : text}</span>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Deactivate your profile?"
        text="You leave the feed and the search, and only your connections see your profile. You can neither show interest nor write until you activate it again, whenever you like."
        confirmText="Deactivate"
        onConfirm={() => setStatus.mutate('deactivated')}
      />
    </SettingRow>
  )
}
