import { RequestKind } from '@devgrove/contract/statistics'
import { createFileRoute } from '@tanstack/react-router'
import { RequestListPage } from '../../features/statistics/request-list-page.tsx'
import { RequestsPage } from '../../features/statistics/requests-page.tsx'
import { onlyScreens } from '../only-screens.ts'
import { pageIn } from '../page-in.ts'

export const Route = createFileRoute('/_staff/_admin/admin/requests/{-$status}')({
  beforeLoad: onlyScreens,
  validateSearch: pageIn,
  component: Requests,
})

function Requests() {
  const kind = RequestKind.safeParse(Route.useParams().status?.toLowerCase())
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!kind.success) return <RequestsPage />
  return (
    <RequestListPage
      kind={kind.data}
      page={page}
      onPage={(next) => void navigate({ search: { page: next } })}
    />
  )
}
