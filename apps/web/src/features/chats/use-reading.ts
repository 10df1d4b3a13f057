import { joinChat, leaveChat } from '@devgrove/contract/chats.socket'
import { useEffect } from 'react'
import { useLive } from './use-live.ts'

/** Keeps a chat open on the server while it is in front of somebody's eyes, and no longer: that is what reading means. */
export function useReading(username: string, isShown: boolean): void {
  const live = useLive()
  useEffect(() => {
    if (!live || !isShown) return
    const { line, reading } = live
    const look = (): void => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible) reading.add(username)
      else reading.delete(username)
      const event = isVisible ? joinChat : leaveChat
      void line.say(event, { userId: username }).catch(() => undefined)
    }
    const stop = line.onOpen(look)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      reading.delete(username)
      void line.say(leaveChat, { userId: username }).catch(() => undefined)
    }
  }, [live, username, isShown])
}
