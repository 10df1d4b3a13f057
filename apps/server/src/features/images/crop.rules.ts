import type { Crop } from '@devgrove/contract/images'

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

/** The pixels of a picture that a crop means: whole ones, at least one each way, and none outside of the picture. */
export function cropBox(crop: Crop, picture: Size): Box {
  const [left, width] = stretch(crop.x, crop.width, picture.width)
  const [top, height] = stretch(crop.y, crop.height, picture.height)
  return { left, top, width, height }
}

function stretch(from: number, length: number, whole: number): [start: number, length: number] {
  const taken = Math.min(whole, Math.max(1, Math.round(length * whole)))
  return [Math.min(Math.round(from * whole), whole - taken), taken]
}
