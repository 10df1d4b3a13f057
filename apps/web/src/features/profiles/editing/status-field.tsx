import type { ProfileDraft } from '@devgrove/contract/profiles'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { SuspensionNote } from '../../../ui/suspension-note.tsx'

type Status = ProfileDraft['status']

interface StatusFieldProps {
  value: Status
  /** Staff decided on it: it cannot be changed here. */
  isSuspended: boolean
  onChange: (status: Status) => void
}

/** Whether others see the profile; putting it out of sight is explained and asked about first. */
export function StatusField({ value, isSuspended, onChange }: StatusFieldProps) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="field">
      <div className="field__row">
        <label className="field__label" htmlFor={id}>
          Status
        </label>
      </div>
      <select
        className="input"
        id={id}
        value={value}
        disabled={isSuspended}
        aria-describedby={isSuspended ? `${id}-hint` : undefined}
        onChange={({ target }) => {
          if (target.value === 'deactivated') setAsking(true)
          else onChange('active')
        }}
      >
        <option value="active">Active</option>
        <option value="deactivated">Deactivated</option>
      </select>
      {isSuspended ? (
        <p className="field__hint" id={`${id}-hint`}>
          <SuspensionNote />
        </p>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Deactivate your profile?"
        text="You will no longer come up in the feed, in search and in suggestions, and only your connections can open your profile. You can still log in, and set your status back to Active at any time."
        confirmText="Deactivate"
        onConfirm={() => onChange('deactivated')}
      />
    </div>
  )
}
