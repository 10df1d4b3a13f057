import { type AdminPlan, PlanLines, PlanPrice } from '@devgrove/contract/admin-plans'
import { WithReason } from '@devgrove/contract/moderation'
import { planLimits } from '@devgrove/contract/plan-limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { rupees } from '../../../platform/format.ts'
import { keptWords, useKeptWords } from '../../../platform/kept-words.ts'
import { tellForm } from '../../../platform/tell-form.ts'
import { useOutcome } from '../../../platform/use-outcome.ts'
import { AreaField } from '../../../ui/area-field.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { isPlanChanged, useChangePlan } from './admin-plans.calls.ts'
import {
  draftOf,
  linesOf,
  meanwhileInWords,
  priceOf,
  rebased,
  wantedOf,
} from './plan-change.rules.ts'

// what is wrong with one of the lines is said of the field that holds them all
const Lines = z.string().transform((typed, told) => {
  const read = PlanLines.safeParse(linesOf(typed))
  if (read.success) return read.data
  told.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' })
  return z.NEVER
})

const Typed = WithReason.extend({
  price: z.string().transform(priceOf).pipe(PlanPrice),
  features: Lines,
  isPopular: z.boolean(),
})

interface PlanFormProps {
  plan: AdminPlan
  /** Under which the reason is kept until it is sent or given up. */
  about: string
  onClose: () => void
}

/** What a plan costs and says, and whether it is the most popular one; why it is changed is asked for, too. */
export function PlanForm({ plan, about, onClose }: PlanFormProps) {
  const { membershipType } = plan
  const change = useChangePlan()
  const [seen, setSeen] = useState(plan)
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  const { register, handleSubmit, setError, getValues, setValue, control, formState } = useForm<
    z.input<typeof Typed>,
    unknown,
    z.output<typeof Typed>
  >({
    defaultValues: { ...draftOf(plan), reason: keptWords(about) },
    resolver: zodResolver(Typed),
  })
  useKeptWords(about, useWatch({ control, name: 'reason' }))
  const { errors } = formState
  const takeUp = () => {
    const present = change.present(membershipType) ?? seen
    setMeanwhile(meanwhileInWords(seen, present, rupees))
    setSeen(present)
    const { price, features, isPopular } = rebased(getValues(), seen, present)
    setValue('price', price)
    setValue('features', features)
    setValue('isPopular', isPopular)
  }
  const follow = useOutcome(onClose, (thrown) => {
    if (isPlanChanged(thrown)) takeUp()
    tellForm(thrown, setError, ['price', 'features', 'reason'])
  })
  const submit = handleSubmit(({ reason, ...typed }) => {
    const wanted = wantedOf(seen, typed)
    if (Object.keys(wanted).length === 0)
      return setError('root', { message: 'Nothing is changed yet.' })
    const { price, features, isPopular } = seen
    const body = { ...wanted, reason, seen: { price, features, isPopular } }
    return follow(change.mutateAsync({ membershipType, body }))
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Price in rupees for a month"
        inputMode="numeric"
        autoComplete="off"
        error={errors.price?.message}
        hint="The next orders have it. Whoever has an order open pays what it says."
        {...register('price')}
      />
      <AreaField
        label={`What people read, a line each (at most ${planLimits.lines})`}
        rows={4}
        error={errors.features?.message}
        {...register('features')}
      />
      {seen.isPopular ? (
        <p className="muted">
          This is the most popular plan. To move the badge, choose it at another plan.
        </p>
      ) : (
        <label className="report__reason">
          <input type="checkbox" {...register('isPopular')} />
          <span>Most popular, in the place of the plan that is it now</span>
        </label>
      )}
      <AreaField label="Reason" rows={2} error={errors.reason?.message} {...register('reason')} />
      <div>
        <FormFailure text={errors.root?.message} />
        <div role="status">
          {meanwhile.map((words) => (
            <p className="muted" key={words} dir="auto">
              Meanwhile: {words}.
            </p>
          ))}
        </div>
      </div>
      <DialogActions onCancel={onClose} busyText={change.isPending && 'Saving'}>
        Save
      </DialogActions>
    </form>
  )
}
