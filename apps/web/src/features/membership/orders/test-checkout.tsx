import { testCardAt, testCards } from '@devgrove/contract/membership'
import { zodResolver } from '@hookform/resolvers/zod'
import { FlaskConical } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Failure } from '../../../platform/call.ts'
import { paise } from '../../../platform/format.ts'
import type { Payer } from '../../../platform/razorpay-checkout.ts'
import { tellForm } from '../../../platform/tell-form.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { usePayTestOrder } from './test-payment.calls.ts'
import type { OpenedOrder } from './purchase.rules.ts'

interface TestCheckoutProps {
  plan: string
  opened: OpenedOrder
  payer: Payer
  onPaid: () => void
  onDismiss: () => void
}

/** The window of the test mode: it looks and behaves like one for cards, and moves no money. */
export function TestCheckout({ plan, opened, onDismiss, ...form }: TestCheckoutProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onDismiss()
      }}
      title="Pay by card"
    >
      <p className="checkout__mark">
        <FlaskConical className="icon icon--sm" />
        <span>Test mode: no money moves, and no real card is taken.</span>
      </p>
      <dl className="checkout__order">
        <div>
          <dt>{plan} membership, one month</dt>
          <dd>{paise(opened.order.amount)}</dd>
        </div>
      </dl>
      <CardForm opened={opened} onDismiss={onDismiss} {...form} />
    </Dialog>
  )
}

const CardNumber = ({ number }: { number: string }) => (
  <code className="checkout__card">{number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code>
)

const CardOfToday = testCardAt(() => new Date())

/** The browser is not asked to fill it in: what it knows are real cards, which have no business here. */
function CardForm({ opened, payer, onPaid, onDismiss }: Omit<TestCheckoutProps, 'plan'>) {
  const pay = usePayTestOrder()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { number: '', expiry: '', code: '' },
    resolver: zodResolver(CardOfToday),
  })
  const { errors } = formState
  const submit = handleSubmit((card) =>
    pay.mutate(
      { orderId: opened.order.orderId, card },
      {
        onSuccess: onPaid,
        onError: (thrown) => {
          // another tab was faster: what it paid counts here too
          if (thrown instanceof Failure && thrown.code === 'already_paid') onPaid()
          else tellForm(thrown, setError, ['number', 'expiry'])
        },
      },
    ),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        error={errors.number?.message}
        hint={
          <span>
            Use <CardNumber number={testCards.works} />, or{' '}
            <CardNumber number={testCards.declined} /> to be declined.
          </span>
        }
        {...register('number')}
      />
      <div className="checkout__pair">
        <Field
          label="Expiry date (MM/YY)"
          inputMode="numeric"
          autoComplete="off"
          error={errors.expiry?.message}
          {...register('expiry')}
        />
        <Field
          label="Security code"
          inputMode="numeric"
          autoComplete="off"
          error={errors.code?.message}
          {...register('code')}
        />
      </div>
      <div className="checkout__pair">
        <Field label="Name" value={payer.name} readOnly />
        <Field label="Email" value={payer.email} readOnly />
      </div>
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onDismiss} busyText={pay.isPending && 'Paying'}>
        Pay {paise(opened.order.amount)}
      </DialogActions>
    </form>
  )
}
