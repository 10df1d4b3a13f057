import { WithReason } from '@devgrove/contract/moderation'
import type { Appeal, AppealOutcome } from '@devgrove/contract/staff-appeals'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { forgetWords, keptWords, useKeptWords } from '../../../platform/kept-words.ts'
import { tellForm } from '../../../platform/tell-form.ts'
import { useOutcome } from '../../../platform/use-outcome.ts'
import { AreaField } from '../../../ui/area-field.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useAnswerAppeal } from './appeals.calls.ts'
import { ANSWERS, liftInWords } from './answer.rules.ts'

interface AnswerFormProps {
  appeal: Appeal
  outcome: AppealOutcome
  onClose: () => void
}

/** What a member is answered. */
export function AnswerForm({ appeal, outcome, onClose }: AnswerFormProps) {
  const answer = useAnswerAppeal()
  const about = `answer ${appeal._id}`
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { reason: keptWords(about) },
    resolver: zodResolver(WithReason),
  })
  useKeptWords(about, useWatch({ control, name: 'reason' }))
  const leave = () => {
    forgetWords(about)
    onClose()
  }
  const { errors } = formState
  const follow = useOutcome(leave, (thrown) => tellForm(thrown, setError, ['reason']))
  const submit = handleSubmit(({ reason }) =>
    follow(answer.mutateAsync({ appealId: appeal._id, outcome, reason })),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {outcome === 'upheld' ? 'It stays as it was decided.' : liftInWords(appeal.decision)} They
        get a letter with your answer; who answered is not told.
      </p>
      <AreaField label="Answer" rows={4} error={errors.reason?.message} {...register('reason')} />
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={leave} busyText={answer.isPending && ANSWERS[outcome].doing}>
        {ANSWERS[outcome].does}
      </DialogActions>
    </form>
  )
}
