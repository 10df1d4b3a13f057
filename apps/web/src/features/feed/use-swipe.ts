import { animate, useMotionValue, useReducedMotion, useTransform } from 'motion/react'
import { type RefObject, useEffect, useState } from 'react'
import {
  type Decision,
  decisionAt,
  flightOf,
  labelAt,
  type Offset,
  progressOf,
} from './swipe.rules.ts'

const DEGREES_PER_PX = 0.03
const FLIGHT = { duration: 0.32, ease: [0.5, 0, 0.9, 0.4] } as const
const SNAP = { type: 'spring', stiffness: 520, damping: 34 } as const

interface SwipeOptions {
  /** What shows the progress of the drag besides the card: the next card and the rail. */
  stage: RefObject<HTMLElement | null>
  /** Set once the card was decided on: it flies out that way. */
  leaving: Decision | undefined
  onDecide: (decision: Decision) => void
  onGone: () => void
}

/** One card under the hand: it follows the pointer, shows what letting go would mean, and leaves or snaps back. */
export function useSwipe({ stage, leaving, onDecide, onGone }: SwipeOptions) {
  const x = useMotionValue(0)
  const y = useMotionValue(0)
  const isStill = useReducedMotion() ?? false
  const rotate = useTransform(x, (distance) => (isStill ? 0 : distance * DEGREES_PER_PX))
  const [label, setLabel] = useState<Decision>()

  const show = (offset: Offset) => {
    setLabel(labelAt(offset))
    stage.current?.style.setProperty('--dx', String(Math.round(offset.x)))
    stage.current?.style.setProperty('--p', progressOf(offset).toFixed(3))
  }

  const letGo = (offset: Offset) => {
    const decision = decisionAt(offset)
    show({ x: 0, y: 0 })
    if (decision) {
      onDecide(decision)
    } else {
      void animate(x, 0, SNAP)
      void animate(y, 0, SNAP)
    }
  }

  useEffect(() => {
    if (!leaving) {
      // also the way back of a card whose call failed while it was still in the air
      const back = [animate(x, 0, SNAP), animate(y, 0, SNAP)]
      return () => back.forEach((animation) => animation.stop())
    }
    if (isStill) {
      const timer = setTimeout(onGone, 80)
      return () => clearTimeout(timer)
    }
    const view = { width: window.innerWidth, height: window.innerHeight }
    const end = flightOf(leaving, { x: x.get(), y: y.get() }, view)
    const flight = [animate(x, end.x, FLIGHT), animate(y, end.y, { ...FLIGHT, onComplete: onGone })]
    return () => flight.forEach((animation) => animation.stop())
  }, [leaving, isStill, onGone, x, y])

  return { x, y, rotate, label, show, letGo, isStill }
}
