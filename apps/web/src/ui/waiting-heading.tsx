import { useLayoutEffect, useRef } from 'react'
import { focusHeadingSoon } from '../platform/focus.ts'

/** The heading of a screen that is on its way; the focus it has then goes to the heading that takes its place. */
export function WaitingHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    return () => {
      if (element && document.activeElement === element) focusHeadingSoon()
    }
  }, [])
  return (
    <h1 ref={heading} className="visually-hidden">
      {children}
    </h1>
  )
}
