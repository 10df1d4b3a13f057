import { useChats } from '../features/chats/chats.calls.ts'
import { unreadIn, unreadText } from '../features/chats/list/list.rules.ts'

/** How many messages are not read yet. */
export function UnreadCount() {
  'use no memo'
  const unread = unreadIn(useChats().data ?? [])
  if (unread === 0) return null
  return (
    <span className="count">
      {unreadText(unread)}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
