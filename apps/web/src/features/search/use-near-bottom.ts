import { useEffect, useEffectEvent } from 'react'
import { isNearBottom } from './search.rules.ts'

/** Calls when the bottom of the page comes near, and after every change of `content` while it is. */
export function useNearBottom(content: unknown, onNear: () => void): void {
  const look = useEffectEvent(() => {
    if (isNearBottom(window, document.documentElement.scrollHeight)) onNear()
  })
  useEffect(() => {
    const listener = () => look()
    window.addEventListener('scroll', listener, { passive: true })
    window.addEventListener('resize', listener)
    return () => {
      window.removeEventListener('scroll', listener)
      window.removeEventListener('resize', listener)
    }
  }, [])
  useEffect(() => look(), [content])
}
