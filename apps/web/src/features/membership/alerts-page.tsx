import type { AlertState, PaymentAlert } from '@devgrove/contract/payment-alerts'
import { Link } from '@tanstack/react-router'
import { messageOf, requestIdOf } from '../../platform/call.ts'
import { Seed } from '../../ui/art/seed.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSpinner, ShowMore } from '../../ui/list-parts.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { TabsScroll } from '../../ui/tabs-scroll.tsx'
import { useQuestion } from '../../ui/use-question.ts'
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

/** Money that no order accounts for, for admins. */
export function AlertsPage({ state }: { state: AlertState }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Payments · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            Payments
          </h1>
          <TabsScroll>
            <nav className="segments" aria-label="Payments by state">
              {STATES.map((one) => (
                <Link
                  key={one.state}
                  className="segments__item"
                  to="/admin/payments"
                  search={one.state === 'settled' ? { state: 'settled' } : {}}
                  activeOptions={{ exact: true }}
                >
                  {one.label}
                </Link>
              ))}
            </nav>
          </TabsScroll>
        </header>
        <Alerts key={state} state={state} />
      </div>
    </main>
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
  if (list.error && !list.data) {
    return (
      <LoadFailure
        text={messageOf(list.error)}
        requestId={requestIdOf(list.error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!list.data) return <ListSpinner words="Looking for payments" />
  if (list.alerts.length === 0) {
    const { none = '', text = '' } = STATES.find((one) => one.state === state) ?? {}
    return <EmptyState art={<Seed />} title={none} text={text} />
  }
  return (
    <>
      <ul className="reports">
        {list.alerts.map((alert) => (
          <AlertCard key={alert._id} alert={alert} onSettle={() => onSettle(alert)} />
        ))}
      </ul>
      <ShowMore list={list} requestId={requestIdOf(list.error)} />
    </>
  )
}
