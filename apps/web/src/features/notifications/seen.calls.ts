import { seeNotifications } from '@devgrove/contract/notifications'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'

/**
 * Says that what is on the screen has been seen up to that moment, as soon as somebody looks at the page; the line then
 * tells all pages to ask again, this one too. It is no loss where it does not come through: it stays new, and the next look
 * says it again.
 */
export function useSeen(to: string | undefined): void {
  const { mutate } = useMutation({
    mutationFn: (moment: string) => call(seeNotifications, { body: { to: moment } }),
  })
  useEffect(() => {
    if (to === undefined) return
    const see = (): void => {
      if (document.visibilityState === 'visible') mutate(to)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [to, mutate])
}
