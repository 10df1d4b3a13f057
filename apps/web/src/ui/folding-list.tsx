import { AnimatePresence, LazyMotion, useIsPresent, useReducedMotion } from 'motion/react'
import * as m from 'motion/react-m'
import type { KeyboardEvent, ReactNode } from 'react'

const SECONDS = 0.18
const OPEN = { height: 'auto', opacity: 1 }
const FOLDED = { height: 0, opacity: 0 }
const ENTER = [0.22, 0.8, 0.24, 1] as const
const LEAVE = [0.5, 0, 0.9, 0.4] as const

const loadFeatures = async () => (await import('./folding-features.ts')).domMin

/** A list whose rows fold away when they leave it. */
export function FoldingList({ className, children }: { className: string; children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <ul className={className} onKeyDown={ignoreRepeats}>
        <AnimatePresence initial={false}>{children}</AnimatePresence>
      </ul>
    </LazyMotion>
  )
}

// the focus goes on to the next row, where a key that is held down would act again
function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

interface FoldingRowProps {
  /** It was here before and comes back, so it unfolds; other rows are simply there. */
  isReturning: boolean
  children: ReactNode
}

export function FoldingRow({ isReturning, children }: FoldingRowProps) {
  const isPresent = useIsPresent()
  const duration = useReducedMotion() ? 0 : SECONDS
  return (
    <m.li
      className="folding-row"
      inert={!isPresent}
      initial={isReturning ? FOLDED : false}
      animate={{ ...OPEN, transition: { duration, ease: ENTER } }}
      exit={{ ...FOLDED, transition: { duration, ease: LEAVE } }}
    >
      {children}
    </m.li>
  )
}
