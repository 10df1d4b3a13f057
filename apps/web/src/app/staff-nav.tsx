import { Link, linkOptions } from '@tanstack/react-router'
import { useViewer } from './viewer.ts'

const ADMIN = [
  { label: 'Dashboard', place: linkOptions({ to: '/admin' }), isExact: true },
  { label: 'Requests', place: linkOptions({ to: '/admin/requests/{-$status}' }), isExact: false },
  { label: 'Users', place: linkOptions({ to: '/admin/users' }), isExact: false },
  { label: 'Audit log', place: linkOptions({ to: '/admin/log' }), isExact: false },
]

const MODERATOR = [{ label: 'Users', place: linkOptions({ to: '/moderator' }), isExact: true }]

/** The places of staff, beside each other. */
export function StaffNav() {
  const { role } = useViewer()
  const places = role === 'admin' ? ADMIN : MODERATOR
  return (
    <div className="wrap">
      <nav className="staff-nav" aria-label="Staff">
        {places.map(({ label, place, isExact }) => (
          <Link
            key={label}
            className="staff-nav__link"
            {...place}
            activeOptions={{ exact: isExact, includeSearch: false }}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
