import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../../features/reports/reports-page.tsx'
import { fullName } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { reportsIn } from '../reports-in.ts'
import { searchIn } from '../search-in.ts'

export const Route = createFileRoute('/_staff/_admin/admin/reports')({
  validateSearch: searchIn<'state'>,
  component: Reports,
})

function Reports() {
  const { state = 'open' } = reportsIn(Route.useSearch())
  return (
    <ReportsPage
      state={state}
      toMember={(subject) => (
        <ButtonLink
          size="sm"
          aria-label={`Moderate ${fullName(subject)}`}
          to="/admin/users"
          search={{ query: subject.username }}
        >
          Moderate
        </ButtonLink>
      )}
    />
  )
}
