import { unreadText } from '../features/chats/list/list.rules.ts'
import { useNotifications } from '../features/notifications/notifications.calls.ts'

/** How much of what one is told is new. */
export function NotificationsCount() {
  'use no memo'
  const unseen = useNotifications().data?.pages[0]?.unseen ?? 0
  if (unseen === 0) return null
  return (
    <span className="count">
      {unreadText(unseen)}
      <span className="visually-hidden"> new</span>
    </span>
  )
}
