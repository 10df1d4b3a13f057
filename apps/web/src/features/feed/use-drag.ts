import { type PointerEvent, useRef, useState } from 'react'
import type { Offset } from './swipe.rules.ts'

const NONE: Offset = { x: 0, y: 0 }
const SLOP_PX = 6

/** Follows one pointer from where it went down; what is dragged is drawn by whoever asks. */
export function useDrag(onLetGo: (offset: Offset) => void) {
  const start = useRef<Offset & { id: number }>(undefined)
  const [offset, setOffset] = useState<Offset>()
  const offsetOf = ({ clientX, clientY }: PointerEvent): Offset => ({
    x: clientX - (start.current?.x ?? clientX),
    y: clientY - (start.current?.y ?? clientY),
  })
  const end = (decided: Offset | undefined) => {
    start.current = undefined
    setOffset(undefined)
    if (decided) onLetGo(decided)
  }
  return {
    offset: offset ?? NONE,
    isDragging: offset !== undefined,
    bind: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || start.current) return
        start.current = { x: event.clientX, y: event.clientY, id: event.pointerId }
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current?.id !== event.pointerId) return
        // let go of outside of the card, before it was dragged
        if (event.buttons === 0) return end(undefined)
        const now = offsetOf(event)
        if (!offset && Math.hypot(now.x, now.y) < SLOP_PX) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setOffset(now)
      },
      onPointerUp: (event: PointerEvent) => {
        // how far it was dragged may not be drawn yet
        if (start.current?.id === event.pointerId) end(offsetOf(event))
      },
      onPointerCancel: () => end(undefined),
    },
  }
}
