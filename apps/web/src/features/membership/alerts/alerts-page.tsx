import type { AlertState, PaymentAlert } from '@devgrove/contract/payment-alerts'
import { linkOptions } from '@tanstack/react-router'
import { CardList } from '../../../ui/card-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TabbedPage } from '../../../ui/tabbed-page.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { AlertCard } from './alert-card.tsx'
import { useAlerts } from './alerts.calls.ts'
import { SettleForm } from './settle-form.tsx'

const STATES: readonly { state: AlertState; label: string; none: string; text: string }[] = [
  {
    state: 'waiting',
    label: 'Waiting',
    none: 'Every payment has its order',
    text: 'Money that no order accounts for comes in here: another amount, a second payment, or one for an account that is gone.',
  },
  {
    state: 'settled',
    label: 'Settled',
    none: 'Nothing has been settled yet',
    text: 'What was done about a payment stays here, with who did it.',
  },
]

const tabs = STATES.map(({ state, label }) => ({
  label,
  value: state,
  link: linkOptions({ to: '/admin/payments', search: state === 'waiting' ? {} : { state } }),
}))

/** Money that no order accounts for, for admins. */
export function AlertsPage({ state }: { state: AlertState }) {
  return (
    <TabbedPage title="Payments" tabsLabel="Payments by state" tabs={tabs} current={state}>
      <Alerts key={state} state={state} />
    </TabbedPage>
  )
}

function Alerts({ state }: { state: AlertState }) {
  const { question, ask, close } = useQuestion<PaymentAlert>()
  const alert = question?.about
  return (
    <>
      <AlertList state={state} onSettle={ask} />
      {alert ? (
        <Dialog isOpen={question.isOpen} onOpenChange={close} title="Mark as settled">
          <SettleForm key={alert._id} alert={alert} onClose={close} />
        </Dialog>
      ) : null}
    </>
  )
}

interface AlertListProps {
  state: AlertState
  onSettle: (alert: PaymentAlert) => void
}

function AlertList({ state, onSettle }: AlertListProps) {
  const list = useAlerts(state)
  const { none = '', text = '' } = STATES.find((one) => one.state === state) ?? {}
  return (
    <CardList list={list} words="Looking for payments" none={{ title: none, text }}>
      {list.alerts.map((alert) => (
        <AlertCard key={alert._id} alert={alert} onSettle={() => onSettle(alert)} />
      ))}
    </CardList>
  )
}
