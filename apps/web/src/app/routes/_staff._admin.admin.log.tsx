import { createFileRoute } from '@tanstack/react-router'
import { LogPage } from '../../features/moderation/log-page.tsx'
import { pageIn } from '../page-in.ts'

export const Route = createFileRoute('/_staff/_admin/admin/log')({
  validateSearch: pageIn,
  component: Log,
})

function Log() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <LogPage page={page} onPage={(next) => void navigate({ search: { page: next } })} />
}
