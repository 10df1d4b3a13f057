import { Link, linkOptions } from '@tanstack/react-router'
import { useCurrentInView } from '../ui/use-current-in-view.ts'
import { AppealsCount } from './appeals-count.tsx'
import { ReportsCount } from './reports-count.tsx'
import { useViewer } from './viewer.ts'

const ADMIN = [
  { label: 'Dashboard', place: linkOptions({ to: '/admin' }), isExact: true },
  { label: 'Requests', place: linkOptions({ to: '/admin/requests/{-$status}' }), isExact: false },
  { label: 'Users', place: linkOptions({ to: '/admin/users' }), isExact: false },
  { label: 'Reports', place: linkOptions({ to: '/admin/reports' }), isExact: false },
  { label: 'Appeals', place: linkOptions({ to: '/admin/appeals' }), isExact: false },
  { label: 'Messages', place: linkOptions({ to: '/admin/messages' }), isExact: false },
  { label: 'Payments', place: linkOptions({ to: '/admin/payments' }), isExact: false },
  { label: 'Plans', place: linkOptions({ to: '/admin/plans' }), isExact: false },
  { label: 'Audit log', place: linkOptions({ to: '/admin/log' }), isExact: false },
]

const MODERATOR = [
  { label: 'Users', place: linkOptions({ to: '/moderator' }), isExact: true },
  { label: 'Reports', place: linkOptions({ to: '/moderator/reports' }), isExact: false },
  { label: 'Appeals', place: linkOptions({ to: '/moderator/appeals' }), isExact: false },
]

/** The places of staff, beside each other. */
export function StaffNav() {
  const { role } = useViewer()
  const places = role === 'admin' ? ADMIN : MODERATOR
  const nav = useCurrentInView<HTMLElement>()
  return (
    <div className="wrap">
      <nav className="staff-nav" ref={nav} aria-label="Staff">
        {places.map(({ label, place, isExact }) => (
          <Link
            key={label}
            className="staff-nav__link"
            {...place}
            activeOptions={{ exact: isExact, includeSearch: false }}
          >
            <span className="staff-nav__label">{label}</span>
            {label === 'Reports' ? <ReportsCount /> : null}
            {label === 'Appeals' ? <AppealsCount /> : null}
          </Link>
        ))}
      </nav>
    </div>
  )
}
