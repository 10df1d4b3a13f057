import type { ReactNode } from 'react'
import { useCurrentInView } from './use-current-in-view.ts'

/** A row of tabs that scrolls where it does not fit, with the present one in sight. */
export function TabsScroll({ children }: { children: ReactNode }) {
  return (
    <div className="tabs-scroll" ref={useCurrentInView<HTMLDivElement>()}>
      {children}
    </div>
  )
}
