import {
  type DragEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isMotionReduced } from '../../platform/reduced-motion.ts'
import {
  type Decision,
  decisionAt,
  draggedTo,
  FLIGHT_MS,
  flightOf,
  labelAt,
  type Offset,
  placed,
  progressOf,
  SPRING,
} from './swipe.rules.ts'

const SLOP_PX = 3
const FLIGHT = {
  duration: FLIGHT_MS,
  easing: 'cubic-bezier(0.5, 0, 0.9, 0.4)',
  fill: 'forwards',
} as const
const FADE_MS = 80
const NONE: Offset = { x: 0, y: 0 }

interface SwipeOptions {
  card: RefObject<HTMLElement | null>
  /** What shows the progress of the drag besides the card: the next card and the rail. */
  stage: RefObject<HTMLElement | null>
  /** Set once the card was decided on: it flies out that way. */
  leaving: Decision | undefined
  onDecide: (decision: Decision) => void
  onGone: () => void
}

interface Grip {
  id: number
  /** Where the pointer went down. */
  from: Offset
  /** Where the card was then: it may have been on its way back. */
  card: Offset
  isDragging: boolean
}

/**
 * One card under the hand: it follows the pointer, shows what letting go would mean, and leaves or snaps back. While it
 * is dragged nothing is drawn anew but by its transform; React hears of the beginning, the end and the label.
 */
export function useSwipe({ card, stage, leaving, onDecide, onGone }: SwipeOptions) {
  const grip = useRef<Grip>(undefined)
  const at = useRef(NONE)
  const flight = useRef<Animation>(undefined)
  const [label, setLabel] = useState<Decision>()
  const [isDragging, setDragging] = useState(false)

  // a card may be answered by a key, or leave because of others, while it is in the hand
  const letGo = useEffectEvent(() => {
    if (grip.current?.isDragging) follow(stage.current, NONE)
    grip.current = undefined
  })
  useEffect(() => () => letGo(), [])
  useEffect(() => {
    letGo()
    const element = card.current
    if (!element) return
    if (!leaving) {
      // the way back of a card whose call failed while it was still in the air
      if (flight.current) snapBack(element, at, flight)
      return
    }
    if (isMotionReduced()) {
      const timer = setTimeout(onGone, FADE_MS)
      return () => clearTimeout(timer)
    }
    const from = halt(element, at, flight)
    const end = flightOf(leaving, from, { width: window.innerWidth, height: window.innerHeight })
    const leave = element.animate({ transform: [transformAt(from), transformAt(end)] }, FLIGHT)
    leave.onfinish = onGone
    flight.current = leave
    return () => {
      leave.onfinish = null
    }
  }, [card, leaving, onGone])

  const show = (offset: Offset) => {
    setLabel(labelAt(offset))
    follow(stage.current, offset)
  }

  const release = (offset: Offset | undefined) => {
    const held = grip.current
    grip.current = undefined
    if (!held || !card.current) return
    const decision = held.isDragging && offset ? decisionAt(offset) : undefined
    if (held.isDragging) {
      setDragging(false)
      show(NONE)
    }
    if (decision) onDecide(decision)
    else snapBack(card.current, at, flight)
  }

  const bind = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary || grip.current || isControl(event.target)) return
      const from = { x: event.clientX, y: event.clientY }
      const where = halt(event.currentTarget, at, flight)
      grip.current = { id: event.pointerId, from, card: where, isDragging: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      if (held?.id !== event.pointerId) return
      // let go of outside of the card, before it was dragged
      if (event.buttons === 0) return release(undefined)
      const offset = offsetOf(event, held)
      if (!held.isDragging) {
        if (Math.hypot(offset.x, offset.y) < SLOP_PX) return
        held.isDragging = true
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
      }
      at.current = draggedTo(held.card, offset)
      event.currentTarget.style.transform = transformAt(at.current)
      show(offset)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      if (held?.id === event.pointerId) release(offsetOf(event, held))
    },
    onPointerCancel: () => release(undefined),
    // a picture in the card is not dragged instead of it
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
  return { label, isDragging, bind }
}

function follow(stage: HTMLElement | null, offset: Offset): void {
  stage?.style.setProperty('--dx', String(Math.round(offset.x)))
  stage?.style.setProperty('--p', progressOf(offset).toFixed(3))
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, [role="menu"]') !== null

const offsetOf = ({ clientX, clientY }: PointerEvent, { from }: Grip): Offset => ({
  x: clientX - from.x,
  y: clientY - from.y,
})

const transformAt = (at: Offset): string => placed(at, isMotionReduced())

type Held<T> = { current: T }

/** Stops what moves the card and says where that left it. */
function halt(element: HTMLElement, at: Held<Offset>, flight: Held<Animation | undefined>): Offset {
  if (flight.current) {
    // only a card in the air is asked: at rest and under the hand it is known
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform)
    at.current = { x: e, y: f }
    element.style.transform = transformAt(at.current)
    flight.current.cancel()
    flight.current = undefined
  }
  return at.current
}

function snapBack(
  element: HTMLElement,
  at: Held<Offset>,
  flight: Held<Animation | undefined>,
): void {
  const from = halt(element, at, flight)
  at.current = NONE
  element.style.transform = ''
  if (isMotionReduced() || (from.x === 0 && from.y === 0)) return
  const back = element.animate({ transform: [transformAt(from), transformAt(NONE)] }, SPRING)
  back.onfinish = () => {
    if (flight.current === back) flight.current = undefined
  }
  flight.current = back
}
