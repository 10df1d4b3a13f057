import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchIn } from '../search-in.ts'

export const Route = createFileRoute('/_staff/moderator/')({
  validateSearch: searchIn<'state' | 'query'>,
  // as of the reports
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../staff-users.tsx'), 'Users'),
})
