import { useEffect } from 'react'
import { useChats } from './chats.calls.ts'
import { unreadIn, unreadText } from './list/list.rules.ts'

const COUNTED = /^\(\d+\+?\) /

/** Puts how much is unread before the title, whatever screen names itself there, and a mark on the icon of the tab. */
export function useUnreadTitle(): void {
  const unread = unreadIn(useChats().data ?? [])
  useEffect(() => {
    const count = (): void => {
      const plain = document.title.replace(COUNTED, '')
      const wanted = unread > 0 ? `(${unreadText(unread)}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    const observer = new MutationObserver(count)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    count()
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNTED, '')
    }
  }, [unread])
  const hasUnread = unread > 0
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!icon || !hasUnread) return
    icon.href = '/favicon-unread.svg'
    return () => {
      icon.href = '/favicon.svg'
    }
  }, [hasUnread])
}
