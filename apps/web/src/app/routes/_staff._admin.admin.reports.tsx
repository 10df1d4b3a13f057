import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchIn } from '../search-in.ts'

export const Route = createFileRoute('/_staff/_admin/admin/reports')({
  validateSearch: searchIn<'state'>,
  // one screen at two addresses: its parts have one name in what every screen brings along
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../staff-reports.tsx'), 'StaffReports'),
})
