import { limits } from '@devgrove/contract/limits'
import { reportReasons } from '@devgrove/contract/report-reasons'
import { ReportReason } from '@devgrove/contract/reports'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { forgetWords, keptWords, useKeptWords } from '../../platform/kept-words.ts'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Counter } from '../../ui/counter.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { type Asked, useReport } from './reports.calls.ts'

interface ReportDialogProps {
  asked: Asked
  onClose: () => void
}

const aboutOf = ({ userId, message }: Asked): string => `report ${message?.id ?? userId}`

/** Tells the moderators about somebody, or about a message of theirs; whom it is about learns nothing. */
export function ReportDialog({ asked, onClose }: ReportDialogProps) {
  const close = () => {
    forgetWords(aboutOf(asked))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={asked.message ? `Report a message of ${asked.name}` : `Report ${asked.name}`}
    >
      <ReportForm asked={asked} onClose={close} />
    </Dialog>
  )
}

const Typed = z.object({
  reason: ReportReason,
  text: z
    .string()
    .refine(
      (text) => [...text.trim()].length <= limits.report.text,
      `What you write must be at most ${limits.report.text} characters long.`,
    ),
  withContext: z.boolean(),
})
type Typed = z.input<typeof Typed>

function ReportForm({ asked, onClose }: ReportDialogProps) {
  const report = useReport(asked)
  const about = aboutOf(asked)
  const { register, handleSubmit, setError, control, formState } = useForm<
    Omit<Typed, 'reason'> & { reason: Typed['reason'] | null },
    unknown,
    Typed
  >({
    defaultValues: { reason: null, text: keptWords(about), withContext: false },
    resolver: zodResolver(Typed) as never,
  })
  const { errors } = formState
  const text = useWatch({ control, name: 'text' })
  useKeptWords(about, text)
  const follow = useOutcome(onClose, (thrown) => tellForm(thrown, setError, ['text']))
  const submit = handleSubmit((said) => follow(report.mutateAsync(said)))
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {asked.message ? (
        <blockquote className="report__quote" dir="auto">
          {asked.message.text}
        </blockquote>
      ) : null}
      <fieldset
        className="report__reasons"
        aria-describedby={errors.reason ? 'report-reason-error' : undefined}
      >
        <legend className="field__label">What is wrong?</legend>
        {ReportReason.options.map((reason) => (
          <label key={reason} className="report__reason">
            <input type="radio" value={reason} {...register('reason')} />
            {reportReasons[reason]}
          </label>
        ))}
        {errors.reason ? (
          <FieldError id="report-reason-error">{errors.reason.message}</FieldError>
        ) : null}
      </fieldset>
      <AreaField
        label="What should we know? (optional)"
        rows={3}
        error={errors.text?.message}
        counter={<Counter text={`${[...text].length}/${limits.report.text}`} />}
        {...register('text')}
      />
      {asked.message ? (
        <label className="report__reason">
          <input type="checkbox" {...register('withContext')} />
          <span>
            Show the moderators up to {limits.report.context} messages before it, with their files.
            Without this they see only the message itself.
          </span>
        </label>
      ) : null}
      <p className="muted small">Moderators see who reports. {asked.name} does not learn of it.</p>
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onClose} busyText={report.isPending && 'Sending'}>
        Report
      </DialogActions>
    </form>
  )
}
