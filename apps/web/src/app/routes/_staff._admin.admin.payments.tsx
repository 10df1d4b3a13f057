import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage } from '../../features/membership/alerts/alerts-page.tsx'
import { searchIn } from '../search-in.ts'

export const Route = createFileRoute('/_staff/_admin/admin/payments')({
  validateSearch: searchIn<'state'>,
  component: Payments,
})

function Payments() {
  return <AlertsPage state={Route.useSearch().state === 'settled' ? 'settled' : 'waiting'} />
}
