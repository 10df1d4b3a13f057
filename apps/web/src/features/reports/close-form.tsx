import { limits } from '@devgrove/contract/limits'
import { type Outcome, type Report, reportAnswers } from '@devgrove/contract/reports'
import { type FormEvent, useState } from 'react'
import { AreaField } from '../../ui/area-field.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useChangeReport } from './reports.calls.ts'

const OUTCOMES = [
  { value: 'upheld', label: 'Upheld' },
  { value: 'dismissed', label: 'Dismissed' },
] as const

interface CloseFormProps {
  /** As whoever closes it read it. */
  report: Report
  onClose: () => void
}

/** How a report ends. What its reporter will read stands there before it is sent. */
export function CloseForm({ report, onClose }: CloseFormProps) {
  const change = useChangeReport()
  const [outcome, setOutcome] = useState<Outcome>('upheld')
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const closed = { reportId: report._id, state: 'closed', outcome, note: note.trim() } as const
    change.mutate({ ...closed, seen: report.entries.length }, { onSuccess: onClose })
  }
  return (
    <form className="form" onSubmit={submit}>
      <Segments label="Outcome" options={OUTCOMES} value={outcome} onChange={setOutcome} />
      <p className="muted" role="status">
        The reporter reads: “{reportAnswers[outcome]}”
      </p>
      <AreaField
        label="Note for the audit log (optional)"
        rows={2}
        maxLength={limits.moderation.reason}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <DialogActions onCancel={onClose} busyText={change.isPending && 'Closing'}>
        Close report
      </DialogActions>
    </form>
  )
}
