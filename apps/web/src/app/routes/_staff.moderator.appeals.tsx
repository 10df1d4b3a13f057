import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/moderator/appeals')({
  // one screen at two addresses: its parts have one name in what every screen brings along
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../staff-appeals.tsx'), 'StaffAppeals'),
})
