import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage } from '../../features/membership/alerts-page.tsx'

export const Route = createFileRoute('/_staff/_admin/admin/payments')({
  // the router keeps what is only left out
  validateSearch: ({ state }: Record<string, unknown>): { state?: 'settled' | undefined } => ({
    state: state === 'settled' ? state : undefined,
  }),
  component: Payments,
})

function Payments() {
  return <AlertsPage state={Route.useSearch().state ?? 'waiting'} />
}
