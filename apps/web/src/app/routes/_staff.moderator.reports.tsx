import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { reportsIn } from '../reports-in.ts'
import { searchIn } from '../search-in.ts'
import { StaffReports } from '../staff-reports.tsx'

export const Route = createFileRoute('/_staff/moderator/reports')({
  validateSearch: searchIn<'state'>,
  component: Reports,
})

function Reports() {
  const { state = 'open' } = reportsIn(Route.useSearch())
  return (
    <StaffReports
      state={state}
      moderate={({ username }) => linkOptions({ to: '/moderator', search: { query: username } })}
    />
  )
}
