import type { FeedUser } from '@devgrove/contract/feed'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { capitalised, fullName } from '../../platform/format.ts'
import { isMotionReduced } from '../../platform/reduced-motion.ts'
import { announcementOf } from './deck.rules.ts'
import { DevCard } from './dev-card.tsx'
import { Rail } from './rail.tsx'
import {
  type Decision,
  decisionAt,
  decisionOfKey,
  draggedTo,
  FLIGHT_MS,
  flightOf,
  labelAt,
  type Offset,
  placed,
  progressOf,
} from './swipe.rules.ts'
import { Stamp } from './stamp.tsx'
import { useDrag } from './use-drag.ts'

export type SamplePerson = Omit<FeedUser, '_id' | 'role'>

interface Turn {
  /** How many were answered so far; the deck begins again after the last. */
  count: number
  leaving: { decision: Decision; from: Offset } | undefined
}

interface DemoDeckProps {
  people: readonly SamplePerson[]
  /** The deck answers from now on. */
  onDrawn?: () => void
}

/** The feed to try without an account: the same gestures, buttons and keys, and nobody is told anything. */
export function DemoDeck({ people, onDrawn }: DemoDeckProps) {
  const deck = useRef<HTMLElement>(null)
  const [{ count, leaving }, setTurn] = useState<Turn>({ count: 0, leaving: undefined })
  const [said, setSaid] = useState('')
  const inOrder = people.map((_, index) => people[(count + index) % people.length])
  const [top, next] = inOrder

  const decide = (decision: Decision, from: Offset = { x: 0, y: 0 }) => {
    // who answers while a card is in the air answers about the one below it
    const [about, after] = leaving ? [next, inOrder[2]] : [top, next]
    setTurn((turn) => ({
      count: turn.leaving ? turn.count + 1 : turn.count,
      leaving: { decision, from },
    }))
    if (about && after) {
      setSaid(announcementOf(decision, capitalised(about.firstName), capitalised(after.firstName)))
    }
    deck.current?.focus({ preventScroll: true })
  }
  const drag = useDrag((offset) => {
    const decision = decisionAt(offset)
    if (decision) decide(decision, offset)
  })

  useEffect(() => onDrawn?.(), [onDrawn])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(
      () => setTurn((turn) => ({ count: turn.count + 1, leaving: undefined })),
      FLIGHT_MS,
    )
    return () => clearTimeout(timer)
  }, [leaving])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const decision = decisionOfKey(event.key)
    if (!decision) return
    event.preventDefault()
    if (!event.repeat) decide(decision)
  }

  const progress = leaving ? 1 : progressOf(drag.offset)
  const style = { '--p': progress, '--dx': Math.round(drag.offset.x) } as CSSProperties
  return (
    <div className="feed__stage demo-feed" style={style} onKeyDown={onKeyDown}>
      <section
        ref={deck}
        className="deck"
        aria-label={top ? `Sample developers, on top ${fullName(top)}` : undefined}
        aria-roledescription="card stack"
        aria-keyshortcuts="ArrowLeft ArrowUp ArrowRight"
        tabIndex={0}
      >
        {inOrder
          .flatMap((person, depth) => (person ? [{ person, depth }] : []))
          .toReversed()
          .map(({ person, depth }) => (
            <div
              key={person.username}
              className={`deck__card ${placeOf(depth, Boolean(leaving))}${depth === 0 && drag.isDragging ? ' is-dragging' : ''}`}
              aria-hidden={depth > 0}
              style={depth === 0 ? moved(leaving, drag.offset) : undefined}
              {...(depth === 0 && !leaving ? drag.bind : {})}
            >
              {depth === 0 ? <Label offset={drag.offset} leaving={leaving?.decision} /> : null}
              <DevCard user={person} level="h3" />
            </div>
          ))}
      </section>
      <Rail person={leaving ? next : top} onDecide={(decision) => decide(decision)} />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

function placeOf(depth: number, isLeaving: boolean): string {
  if (depth === 0) return isLeaving ? 'deck__card--leaving' : 'deck__card--top'
  return depth < 3 ? `deck__card--${depth}` : 'deck__card--below'
}

function moved(leaving: Turn['leaving'], offset: Offset): CSSProperties {
  const view = import.meta.env.SSR
    ? { width: 0, height: 0 }
    : { width: window.innerWidth, height: window.innerHeight }
  const at = leaving
    ? flightOf(leaving.decision, leaving.from, view)
    : draggedTo({ x: 0, y: 0 }, offset)
  return { transform: placed(at, isMotionReduced()) }
}

function Label({ offset, leaving }: { offset: Offset; leaving: Decision | undefined }) {
  const decision = leaving ?? labelAt(offset)
  return decision ? <Stamp decision={decision} /> : null
}
