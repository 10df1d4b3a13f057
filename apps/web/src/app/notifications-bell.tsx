import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { newsOf } from './navigation-links.ts'
import { NotificationsCount } from './notifications-count.tsx'

/** The way to the notifications, where the bar has room for it; on a phone it is in the menu. */
export function NotificationsBell() {
  return (
    <Link className="icon-btn nav__bell nav__hide-sm" to="/notifications" title="Notifications">
      <Bell className="icon" />
      <span className="visually-hidden">Notifications</span>
      <span id={newsOf('Notifications')}>
        <NotificationsCount />
      </span>
    </Link>
  )
}
