import { limits } from '@devgrove/contract/limits'

export type Decision = 'interested' | 'ignore' | 'skip'

/** How far a card was dragged from its place, in px; up is negative. */
export interface Offset {
  x: number
  y: number
}

/** Where a drag points: the axis with the longer way wins, and down means nothing. */
export function directionOf({ x, y }: Offset): Decision | undefined {
  if (Math.abs(x) >= Math.abs(y)) {
    if (x === 0) return undefined
    return x > 0 ? 'interested' : 'ignore'
  }
  return y < 0 ? 'skip' : undefined
}

const THRESHOLDS = {
  interested: limits.swipe.right,
  ignore: limits.swipe.left,
  skip: limits.swipe.up,
} as const

const lengthAlong = (decision: Decision, { x, y }: Offset): number =>
  Math.abs(decision === 'skip' ? y : x)

/** What letting go here decides: nothing up to the threshold itself (spec 4). Speed never decides. */
export function decisionAt(offset: Offset): Decision | undefined {
  const decision = directionOf(offset)
  if (!decision || lengthAlong(decision, offset) <= THRESHOLDS[decision]) return undefined
  return decision
}

/** The label on the card, from 150 px on; below that it leaves again. */
export function labelAt(offset: Offset): Decision | undefined {
  const decision = directionOf(offset)
  if (!decision || lengthAlong(decision, offset) < limits.swipe.label) return undefined
  return decision
}

/** How far the answer is, from 0 to 1: it lifts the next card. */
export const progressOf = ({ x, y }: Offset): number =>
  Math.min(1, Math.max(Math.abs(x), Math.max(0, -y) * 0.8) / limits.swipe.right)

const KEYS: Record<string, Decision> = {
  ArrowLeft: 'ignore',
  ArrowUp: 'skip',
  ArrowRight: 'interested',
}

export const decisionOfKey = (key: string): Decision | undefined => KEYS[key]

const DEGREES_PER_PX = 0.03

/** How a card is drawn there, as a transform: it leans to its side, unless motion is reduced. */
export const placed = ({ x, y }: Offset, isMotionReduced: boolean): string =>
  `translate(${x}px, ${y}px) rotate(${isMotionReduced ? 0 : x * DEGREES_PER_PX}deg)`

const FLIGHT = 1.4
/** How long a decided card is in the air. */
export const FLIGHT_MS = 320

/** Where a decided card flies to, along the way it was thrown. */
export function flightOf(
  decision: Decision,
  from: Offset,
  view: { width: number; height: number },
): Offset {
  if (decision === 'skip') return { x: from.x, y: -FLIGHT * view.height }
  const x = (decision === 'interested' ? 1 : -1) * FLIGHT * view.width
  const slope = from.x === 0 ? 0 : from.y / Math.abs(from.x)
  return { x, y: Math.max(-1, Math.min(1, slope)) * Math.abs(x) * 0.5 }
}

const DOWN = 0.2

/** Where a dragged card is drawn: it resists on its way down, where there is nothing. */
export function draggedTo(from: Offset, by: Offset): Offset {
  const [x, y] = [from.x + by.x, from.y + by.y]
  return { x, y: y > 0 ? y * DOWN : y }
}

const STIFFNESS = 520
const DAMPING = 34
const SPRING_MS = 360
const SAMPLES = 30

/** How much of its way back a card has gone after so long: past it a little, and then to rest. */
export function springAt(seconds: number): number {
  const half = DAMPING / 2
  const swing = Math.sqrt(STIFFNESS - half * half)
  const turn = swing * seconds
  return 1 - Math.exp(-half * seconds) * (Math.cos(turn) + (half / swing) * Math.sin(turn))
}

/** The same as a curve that the browser can follow by itself. */
export const SPRING = {
  duration: SPRING_MS,
  easing: `linear(${Array.from({ length: SAMPLES + 1 }, (_, step) =>
    step === SAMPLES ? 1 : springAt((step / SAMPLES) * (SPRING_MS / 1000)).toFixed(4),
  ).join()})`,
}
