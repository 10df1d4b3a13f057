import type { FeedUser } from '@devgrove/contract/feed'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { isMotionReduced } from '../../platform/reduced-motion.ts'
import { DevCard } from './dev-card.tsx'
import { Stamp } from './stamp.tsx'
import type { Decision } from './swipe.rules.ts'
import { useSwipe } from './use-swipe.ts'

interface SwipeCardProps {
  user: FeedUser
  /** 0 is the card on top. */
  depth: number
  leaving: Decision | undefined
  stage: RefObject<HTMLElement | null>
  onDecide: (user: FeedUser, decision: Decision) => void
  onGone: (user: FeedUser) => void
  more?: ((user: FeedUser) => ReactNode) | undefined
}

// the arrow keys of a menu are no answers to the card
function More({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className="deck__more" onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}>
      {children}
    </div>
  )
}

const placeOf = (depth: number, isLeaving: boolean): string => {
  if (isLeaving) return `deck__card--leaving${isMotionReduced() ? ' is-fading' : ''}`
  return depth > 0 ? `deck__card--${depth}` : 'deck__card--top'
}

/** A card of the deck; only the one on top can be dragged and is there for screen readers. */
export function SwipeCard({ user, depth, leaving, stage, onDecide, onGone, more }: SwipeCardProps) {
  const [forget] = useState(() => () => onGone(user))
  const card = useRef<HTMLDivElement>(null)
  const { label, isDragging, bind } = useSwipe({
    card,
    stage,
    leaving,
    onDecide: (decision) => onDecide(user, decision),
    onGone: forget,
  })
  const isTop = depth === 0 && !leaving
  const place = placeOf(depth, leaving !== undefined)
  return (
    <div
      ref={card}
      className={`deck__card ${place}${isDragging ? ' is-dragging' : ''}`}
      aria-hidden={isTop ? undefined : true}
      {...(isTop && bind)}
    >
      {label && isTop ? <Stamp decision={label} /> : null}
      <DevCard user={user} />
      {isTop ? <More>{more?.(user)}</More> : null}
    </div>
  )
}
