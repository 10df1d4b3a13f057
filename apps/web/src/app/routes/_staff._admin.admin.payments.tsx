import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage } from '../../features/membership/alerts-page.tsx'

export const Route = createFileRoute('/_staff/_admin/admin/payments')({
  validateSearch: ({ state }: Record<string, unknown>): { state?: 'settled' } =>
    state === 'settled' ? { state } : {},
  component: Payments,
})

function Payments() {
  return <AlertsPage state={Route.useSearch().state ?? 'waiting'} />
}
