import type { ReactNode } from 'react'

/** The frame of a drawing for where there is nothing. */
export function EmptyArt({ children }: { children: ReactNode }) {
  return (
    <svg className="empty__art" viewBox="0 0 160 110" aria-hidden="true">
      {children}
    </svg>
  )
}
