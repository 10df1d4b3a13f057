import { scaleInto } from '../../ui/fit.rules.ts'

const SMALL = { width: 192, height: 192 }

/** How large a picture is shown: whole, and small whatever it is. */
export function smallSize(width: number, height: number): { width: number; height: number } {
  const scale = scaleInto(SMALL, { width, height })
  const scaled = (px: number) => Math.max(1, Math.round(px * scale))
  return { width: scaled(width), height: scaled(height) }
}
