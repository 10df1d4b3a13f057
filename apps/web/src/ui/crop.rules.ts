import type { Crop } from '@devgrove/contract/images'
import { limits } from '@devgrove/contract/limits'

export const MOST_ZOOM = 4
const ZOOM_STEP = 0.1

/** A part of a picture in hundredths of its width and height, as the library tells it. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** The same in fractions, none of them beyond what the server takes. */
export function cropOf({ x, y, width, height }: Area): Crop {
  const least = limits.image.leastCrop
  return {
    x: within(x / 100, 0, 1),
    y: within(y / 100, 0, 1),
    width: within(width / 100, least, 1),
    height: within(height / 100, least, 1),
  }
}

/** The zoom after a key: plus and minus change it by a step, any other key leaves it as it is. */
export function zoomAfter(zoom: number, key: string): number {
  const step = key === '+' || key === '=' ? ZOOM_STEP : key === '-' ? -ZOOM_STEP : 0
  return Math.round(within(zoom + step, 1, MOST_ZOOM) * 100) / 100
}

export const spokenZoom = (zoom: number): string => `${Math.round(zoom * 100)} %`

/** What is seen of a picture, for whoever does not see it. */
export function spokenCrop({ x, y, width, height }: Crop, zoom: number): string {
  const side = (name: string, cut: number) => `${name} ${Math.round(within(cut, 0, 1) * 100)} %`
  const cut = [
    side('left', x),
    side('right', 1 - x - width),
    side('top', y),
    side('bottom', 1 - y - height),
  ]
  return `Zoom ${spokenZoom(zoom)}. Cut off: ${cut.join(', ')}.`
}
