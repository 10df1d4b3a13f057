import { limits } from '@devgrove/contract/limits'
import { useEffect, useEffectEvent } from 'react'

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

interface View {
  scrollY: number
  innerHeight: number
}

/** Whether less than 100 px of the page are left below the window (spec 9). */
export const isNearBottom = ({ scrollY, innerHeight }: View, pageHeight: number): boolean =>
  scrollY + innerHeight >= pageHeight - limits.search.loadWithinPx
