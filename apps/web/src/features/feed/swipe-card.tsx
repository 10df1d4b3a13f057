import type { FeedUser } from '@devgrove/contract/feed'
import * as m from 'motion/react-m'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
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
  if (isLeaving) return 'deck__card--leaving'
  return depth > 0 ? `deck__card--${depth}` : 'deck__card--top'
}

/** A card of the deck; only the one on top can be dragged and is there for screen readers. */
export function SwipeCard({ user, depth, leaving, stage, onDecide, onGone, more }: SwipeCardProps) {
  const [isDragging, setDragging] = useState(false)
  const [forget] = useState(() => () => onGone(user))
  const swipe = useSwipe({
    stage,
    leaving,
    onDecide: (decision) => onDecide(user, decision),
    onGone: forget,
  })
  const isTop = depth === 0 && !leaving
  const place = placeOf(depth, leaving !== undefined)
  return (
    <m.div
      className={`deck__card ${place}${isDragging ? ' is-dragging' : ''}${leaving && swipe.isStill ? ' is-fading' : ''}`}
      aria-hidden={isTop ? undefined : true}
      style={{ x: swipe.x, y: swipe.y, rotate: swipe.rotate }}
      drag={isTop}
      dragMomentum={false}
      dragConstraints={{ bottom: 0 }}
      dragElastic={{ bottom: 0.2 }}
      onDragStart={() => setDragging(true)}
      onDrag={(_event, { offset }) => swipe.show(offset)}
      onDragEnd={(_event, { offset }) => {
        setDragging(false)
        swipe.letGo(offset)
      }}
    >
      {swipe.label && isTop ? <Stamp decision={swipe.label} /> : null}
      <DevCard user={user} />
      {isTop ? <More>{more?.(user)}</More> : null}
    </m.div>
  )
}
