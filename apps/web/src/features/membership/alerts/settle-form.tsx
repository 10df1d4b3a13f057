import { type PaymentAlert, settleAlert } from '@devgrove/contract/payment-alerts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { AreaField } from '../../../ui/area-field.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useSettle } from './alerts.calls.ts'
import { WrongText } from './wrong-text.tsx'

interface SettleFormProps {
  alert: PaymentAlert
  onClose: () => void
}

/** What an admin did about a payment, in their words. */
export function SettleForm({ alert, onClose }: SettleFormProps) {
  const settle = useSettle()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { note: '' },
    resolver: zodResolver(settleAlert.body),
  })
  const submit = handleSubmit(({ note }) =>
    settle.mutate({ alertId: alert._id, note }, { onSuccess: onClose }),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        <WrongText alert={alert} />: <span className="fact-grid__id">{alert.paymentId}</span>
      </p>
      <p className="muted">
        This moves no money. Other admins read your note, and it cannot be changed.
      </p>
      <AreaField
        label="What did you do?"
        rows={3}
        error={formState.errors.note?.message}
        {...register('note')}
      />
      <DialogActions onCancel={onClose} busyText={settle.isPending && 'Saving'}>
        Mark as settled
      </DialogActions>
    </form>
  )
}
